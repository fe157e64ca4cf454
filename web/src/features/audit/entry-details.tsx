import { auditDetailWords } from '@filo/contract/audit-details.ts'
import type { AuditEntry } from '@filo/contract/features/audit/audit.schema.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { RowToggle } from '@filo/ui/lists/row-toggle.tsx'
import { useState } from 'react'
import classes from './audit.module.css'

type EntryDetailsProps = {
  entry: AuditEntry
  /** Narrows the trail to that patient. */
  onPatient: (id: string) => void
}

/** Patient, details, object, network address and reference of an entry, below its row. */
function EntryDetails({ entry, onPatient }: EntryDetailsProps) {
  const { patientId } = entry
  return (
    <dl id={idOf(entry)} className={classes.details}>
      {patientId && (
        <div>
          <dt>Paziente</dt>
          <dd>
            <Verbatim>{patientId}</Verbatim>
            <button type="button" className={classes.narrow} onClick={() => onPatient(patientId)}>
              Mostra solo questo paziente
            </button>
          </dd>
        </div>
      )}
      {factsOf(entry).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The props of a list whose entries open their details below the row. */
export function useEntryDetails(onPatient: (id: string) => void) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  return {
    rowActions: (entry: AuditEntry) => (
      <RowToggle
        label={`Dettagli di ${entry.requestId}`}
        isOpen={open.has(entry.id)}
        controls={idOf(entry)}
        onToggle={() => setOpen((before) => toggled(before, entry.id))}
      />
    ),
    rowBelow: (entry: AuditEntry) =>
      open.has(entry.id) && <EntryDetails entry={entry} onPatient={onPatient} />,
  }
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

const idOf = ({ id }: AuditEntry) => `dettagli-${id}`

/** The reference is among them, because a list without room has no column for it. */
const factsOf = ({ action, objectId, address, details, requestId }: AuditEntry) => [
  ...auditDetailWords(action, details),
  ...(objectId ? [{ name: 'Oggetto', value: objectId }] : []),
  ...(address ? [{ name: 'Indirizzo di rete', value: address }] : []),
  { name: 'Riferimento', value: requestId },
]
