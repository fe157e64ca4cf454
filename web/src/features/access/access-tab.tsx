import type { AccessStatus, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFocusLater } from '../../ui/feedback/use-focus-later.ts'
import classes from './access.module.css'
import { fullName } from './access.words.ts'
import { AccessCard, HolderName } from './access-card.tsx'
import { AccessSheets } from './access-sheets.tsx'
import { AccessState } from './access-state.tsx'
import { PrintAll } from './print-all.tsx'
import { usePrinting } from './use-printing.ts'
import { useRegenerate } from './use-regenerate.tsx'

type AccessTabProps = {
  patient: { id: string; access: readonly AccessStatus[] }
  /** Physicians issue accesses; nurses see where they stand. */
  canWrite: boolean
}

export function AccessTab({ patient, canWrite }: AccessTabProps) {
  const regenerate = useRegenerate()
  const focusLater = useFocusLater()
  const { only, print } = usePrinting()
  const [fresh, setFresh] = useState<readonly IssuedAccess[]>([])
  const issued = fresh.filter((access) => patient.access.some(({ holder }) => holder.id === access.holder.id))

  async function renew(status: AccessStatus) {
    const access = await regenerate(status.holder, status)
    if (!access) return
    setFresh((before) => [access, ...before.filter(({ holder }) => holder.id !== access.holder.id)])
    focusLater(() => document.getElementById(`accesso-${access.holder.id}`))
  }

  return (
    <div className={classes.step}>
      <h2 className={classes.title}>Accesso all’app</h2>
      {issued.length > 0 && (
        <Notice tone="info">
          QR e codice si vedono solo adesso: uscendo da questa pagina non si potranno più rileggere, solo
          rigenerare.
        </Notice>
      )}
      <PrintAll count={issued.length} onPrint={() => print(null)} />
      <ul className={classes.cards}>
        {patient.access.map((status) => {
          const access = issued.find(({ holder }) => holder.id === status.holder.id)
          const renewButton = canWrite && (
            <Button
              variant="outline"
              aria-label={`${wordOf(status)} l’accesso di ${fullName(status.holder)}`}
              onClick={() => renew(status)}
            >
              {wordOf(status)}
            </Button>
          )
          return (
            <li key={status.holder.id} className={classes.card}>
              <HolderName holder={status.holder} level={3} />
              <AccessState status={status} />
              {access ? (
                <AccessCard access={access} onPrint={() => print(status.holder.id)}>
                  {renewButton}
                </AccessCard>
              ) : (
                renewButton && <div className={classes.actions}>{renewButton}</div>
              )}
            </li>
          )
        })}
      </ul>
      {issued.length > 0 && (
        <AccessSheets accesses={issued.filter(({ holder }) => only === null || holder.id === only)} />
      )}
    </div>
  )
}

const wordOf = ({ state }: AccessStatus) => (state === 'none' ? 'Genera' : 'Rigenera')
