import { countKept } from '@filo/ui/conversation/kept/keep-unsent.ts'
import { storeNames } from '@filo/ui/conversation/kept/kept-store.ts'
import { factTitle } from '@filo/ui/conversation/kept/unsent-words.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useNow } from '@filo/ui/format/use-now.ts'
import { useEffect, useState } from 'react'

/** Tells, where no key can be had to read them, that messages of this telephone are not sent. */
export function KeptOffline() {
  const now = useNow()
  const [kept, setKept] = useState<Awaited<ReturnType<typeof countKept>>>({ waiting: 0, facts: [] })
  useEffect(() => {
    countKept(storeNames.app).then(setKept, console.warn)
  }, [])
  return (
    <>
      {kept.waiting > 0 && (
        <Notice
          tone="warning"
          title={
            kept.waiting === 1
              ? 'Un messaggio non è ancora partito'
              : `${kept.waiting} messaggi non sono ancora partiti`
          }
        >
          {kept.waiting === 1 ? 'Parte' : 'Partono'} quando apri Filo con la rete, entro un giorno da quando
          hai scritto. Se è urgente chiama.
        </Notice>
      )}
      {kept.facts.length > 0 && (
        <Notice tone="error" title={factTitle(kept.facts, now)}>
          {kept.facts.length === 1
            ? 'Chiama il tuo centro, o riscrivilo quando c’è rete.'
            : 'Chiama il tuo centro, o riscrivili quando c’è rete.'}
        </Notice>
      )}
    </>
  )
}
