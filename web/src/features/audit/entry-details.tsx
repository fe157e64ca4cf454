import { auditDetailWords } from '@filo/contract/audit-details.ts'
import type { AuditEntry } from '@filo/contract/features/audit/audit.schema.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import classes from './audit.module.css'

type EntryDetailsProps = {
  entry: AuditEntry
  /** Shows what else was done on that patient's record. */
  onPatient: (id: string) => void
}

/** The reference, and behind it whose row, from where, and what was counted. */
export function EntryDetails({ entry, onPatient }: EntryDetailsProps) {
  const { action, patientId, objectId, address, details, requestId } = entry
  const facts = [
    ...auditDetailWords(action, details),
    ...(objectId ? [{ name: 'Oggetto', value: objectId }] : []),
    ...(address ? [{ name: 'Indirizzo di rete', value: address }] : []),
  ]
  if (!patientId && facts.length === 0) return <span className={classes.reference}>{requestId}</span>
  return (
    <details className={classes.details}>
      <summary className={classes.reference}>
        <span className={unseen.text}>Dettagli di </span>
        {requestId}
      </summary>
      <dl>
        {patientId && (
          <div>
            <dt>Paziente</dt>
            <dd>
              {patientId}
              <button type="button" className={classes.narrow} onClick={() => onPatient(patientId)}>
                Mostra solo questo paziente
              </button>
            </dd>
          </div>
        )}
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
