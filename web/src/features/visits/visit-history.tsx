import type { VisitEvent, VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDateTime, formatLongDate } from '@filo/ui/format/format.ts'
import classes from './visits.module.css'

const kindWords = { staff: '', patient: ' (paziente)', caregiver: ' (caregiver)' }

/** The events of a visit since it was planned, latest first. */
export function VisitHistory({ visit: { history } }: { visit: VisitWithHistory }) {
  if (history.length === 0) return null
  return (
    <section className={classes.history} aria-labelledby="storia">
      <h2 id="storia">Che cosa è successo</h2>
      <ol reversed>
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <p>
              <strong>
                <FullName person={event.by} />
              </strong>
              {kindWords[event.by.kind]} {eventText(event)}
            </p>
            {event.note && <blockquote>{event.note}</blockquote>}
            <p className={classes.quiet}>
              <Verbatim>{formatDateTime(event.at)}</Verbatim>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `ha proposto giovedì 4 dicembre 2031 alle 09:00` */
function eventText({ kind, date, hours, hcp }: VisitEvent): string {
  const time = date && hours ? `${formatLongDate(date)} alle ${hours}` : ''
  switch (kind) {
    case 'proposed':
      return `ha proposto ${time}`
    case 'proposal_accepted':
      return `ha accettato l’orario proposto: ${time}`
    case 'proposal_refused':
      return `ha rifiutato l’orario proposto: ${time}`
    case 'accepted':
      return 'ha accettato la visita'
    case 'rejected':
      return 'ha rifiutato la visita'
    case 'rescheduled':
      return `ha spostato la visita, che era ${time}`
    case 'reassigned':
      return `ha affidato la visita a un altro collega${hcp ? `: era ${nameAfter('con', hcp)}` : ''}`
    case 'completed':
      return 'ha segnato la visita come svolta'
  }
}
