import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { dayInRome, formatLongDate } from '@filo/ui/format/format.ts'
import classes from './audit.module.css'
import { groupViews } from './view-groups.ts'
import { ViewLine } from './view-line.tsx'

/** Everything done on a record by day, and by person and quarter of an hour within it. */
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
        {groupViews(ofDay).map((group) => (
          <li key={group.newest.id}>
            <ViewLine group={group} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
