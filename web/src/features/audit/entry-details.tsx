import { auditDetailWords } from '@filo/contract/audit-details.ts'
import type { AuditEntry } from '@filo/contract/features/audit/audit.schema.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import unseen from '@filo/ui/theme/unseen.module.css'
import classes from './audit.module.css'

type EntryDetailsProps = {
  entry: AuditEntry
  /** Narrows the trail to that patient. */
  onPatient: (id: string) => void
}

/** The request reference, which expands to patient, object, network address and details. */
export function EntryDetails({ entry, onPatient }: EntryDetailsProps) {
  const { action, patientId, objectId, address, details, requestId } = entry
  const facts = [
    ...auditDetailWords(action, details),
    ...(objectId ? [{ name: 'Oggetto', value: objectId }] : []),
    ...(address ? [{ name: 'Indirizzo di rete', value: address }] : []),
  ]
  if (!patientId && facts.length === 0)
    return (
      <span className={classes.reference}>
        <Verbatim>{requestId}</Verbatim>
      </span>
    )
  return (
    <details className={classes.details}>
      <summary className={classes.reference}>
        <span className={unseen.text}>Dettagli di </span>
        <Verbatim>{requestId}</Verbatim>
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
