import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { Notice } from '../../ui/notice.tsx'
import { UploadList } from '../../ui/upload-list.tsx'
import type { ChosenFile } from './chosen-file.ts'
import classes from './cicc.module.css'
import { useUploads } from './use-uploads.ts'

type ArrivingFilesProps = {
  /** Saved; only its files are still to come. */
  cicc: Cicc
  chosen: readonly ChosenFile[]
  /** By itself when every file arrived, else when the person goes on without the others. */
  onEnd: (cicc: Cicc) => void
}

export function ArrivingFiles({ cicc, chosen, onEnd }: ArrivingFilesProps) {
  const [latest, setLatest] = useState(cicc)
  const { items, running, start, ...deeds } = useUploads(cicc.id, setLatest)
  const heading = useRef<HTMLHeadingElement>(null)
  const begun = useRef(false)
  const missing = items.filter(({ state }) => state === 'failed' || state === 'cancelled').length
  const complete = items.length > 0 && items.every(({ state }) => state === 'done')
  useLeaveGuard(running)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    heading.current?.focus()
    start(chosen)
  }, [chosen, start])

  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (complete) end.current(latest)
  }, [complete, latest])

  return (
    <div className={classes.arriving}>
      <h2 ref={heading} tabIndex={-1} data-focus-target>
        Caricamento degli allegati
      </h2>
      <Notice tone="success">
        I dati CICC sono salvati.{running && ' Attendi il caricamento dei file.'}
      </Notice>
      <UploadList items={items} onCancel={deeds.cancel} onRetry={deeds.retry} />
      {!running && missing > 0 && (
        <Notice
          tone="warning"
          announce
          actions={
            <Button onClick={() => onEnd(latest)}>
              Continua senza {missing === 1 ? 'questo file' : 'questi file'}
            </Button>
          }
        >
          {missing === 1 ? '1 file non è stato caricato.' : `${missing} file non sono stati caricati.`} Puoi
          riprovare ora, o aggiungerli più tardi dalla scheda del paziente.
        </Notice>
      )}
    </div>
  )
}
