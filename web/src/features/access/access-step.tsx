import type { Holder, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFocusLater } from '../../ui/feedback/use-focus-later.ts'
import classes from './access.module.css'
import { fullName } from './access.words.ts'
import { AccessCard, HolderName } from './access-card.tsx'
import { AccessSheets } from './access-sheets.tsx'
import { PrintAll } from './print-all.tsx'
import { usePrinting } from './use-printing.ts'
import { useRegenerate } from './use-regenerate.tsx'

type AccessStepProps = {
  /** With the secrets, which only this page's memory holds; empty after a reload. */
  issued: readonly IssuedAccess[]
  /** Everybody who gets an access, the patient first. */
  holders: readonly Holder[]
  patientId: string
  onDone: () => void
}

/** The last step of a new patient: QR and code for everybody, shown this once. */
export function AccessStep({ patientId, ...step }: AccessStepProps) {
  // Another patient's step begins without the secrets of the one before.
  return <Step key={patientId} {...step} />
}

function Step({ issued, holders, onDone }: Omit<AccessStepProps, 'patientId'>) {
  const regenerate = useRegenerate()
  const focusLater = useFocusLater()
  const { only, print } = usePrinting()
  const [fresh, setFresh] = useState<readonly IssuedAccess[]>([])

  const accessOf = ({ id }: Holder) => [...fresh, ...issued].find((access) => access.holder.id === id)
  const accesses = holders.map(accessOf).filter((access) => access !== undefined)

  async function renew(holder: Holder) {
    const access = await regenerate(holder)
    if (!access) return
    setFresh((before) => [access, ...before])
    focusLater(() => document.getElementById(`accesso-${holder.id}`))
  }

  return (
    <div className={classes.step}>
      {accesses.length > 0 && (
        <Notice tone="info" title="Consegna a ciascuno il suo QR">
          QR e codici si vedono solo adesso: uscendo da questa pagina non si potranno più rileggere, solo
          rigenerare.
        </Notice>
      )}
      {accesses.length < holders.length && (
        <Notice
          tone="warning"
          title={
            accesses.length > 0
              ? 'Altri QR e codici non sono più visibili'
              : 'QR e codici non sono più visibili'
          }
        >
          Per sicurezza si vedono una volta sola. Rigenerandoli, quelli di prima smettono subito di
          funzionare, anche se già consegnati.
        </Notice>
      )}
      <PrintAll count={accesses.length} onPrint={() => print(null)} />
      <ul className={classes.cards}>
        {holders.map((holder) => {
          const access = accessOf(holder)
          return (
            <li key={holder.id} className={classes.card}>
              <HolderName holder={holder} level={2} />
              {access ? (
                <AccessCard access={access} onPrint={() => print(holder.id)} />
              ) : (
                <div className={classes.actions}>
                  <Button
                    variant="outline"
                    aria-label={`Rigenera l’accesso di ${fullName(holder)}`}
                    onClick={() => renew(holder)}
                  >
                    Rigenera
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <div className={classes.actions}>
        <Button onClick={onDone}>Fine, vai alla scheda</Button>
      </div>
      {accesses.length > 0 && (
        <AccessSheets accesses={accesses.filter(({ holder }) => only === null || holder.id === only)} />
      )}
    </div>
  )
}
