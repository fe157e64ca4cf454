import { auditActionWord } from '@filo/contract/audit-actions.ts'
import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { dayInRome, formatLongDate, formatTime } from '@filo/ui/format/format.ts'
import classes from './audit.module.css'

const kinds = { patient: 'Paziente, dalla sua app', caregiver: 'Caregiver, dalla sua app' }

/** Everything done on a record, grouped by day. */
export function RecordDays({ views }: { views: readonly RecordView[] }) {
  const days = new Map<string, RecordView[]>()
  for (const view of views) {
    const day = dayInRome(view.at)
    days.set(day, [...(days.get(day) ?? []), view])
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={classes.day} aria-labelledby={`giorno-${day}`}>
      <h2 id={`giorno-${day}`}>{formatLongDate(day)}</h2>
      <ul>
        {ofDay.map((view) => (
          <li key={view.id}>
            <time dateTime={view.at}>
              <Verbatim>{formatTime(view.at)}</Verbatim>
            </time>
            <div className={classes.who}>
              <p>
                <Who {...view} />
              </p>
              <p className={classes.aside}>{originOf(view)}</p>
            </div>
            <div>
              <p>{(view.reads?.actions ?? [view.action]).map(auditActionWord).join(' · ')}</p>
              {view.reads && <p className={classes.aside}>{readsOf(view.reads)}</p>}
              {view.openedFor && (
                <p className={classes.aside}>Gruppo di lavoro aperto per: {view.openedFor}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Who({ who: { kind, title, surname, name } }: RecordView) {
  if (kind === 'system' || !surname || !name) return 'Gestione tecnica di Filo'
  return <PersonName person={{ title, surname, name }} />
}

function readsOf({ count, since }: NonNullable<RecordView['reads']>): string {
  return count === 1 ? 'Letto nell’app' : `Letto ${count} volte nell’app, dalle ${formatTime(since)}`
}

function originOf({ who, unit }: RecordView): string {
  if (who.kind === 'system') return 'Operazione di chi gestisce il server'
  if (who.kind !== 'staff') return kinds[who.kind]
  const roles = who.roles.map((role) => roleWords[role]).join(', ')
  return [roles, unit?.workgroup, unit?.facility].filter(Boolean).join(' · ')
}
