import type { VisitEvent, VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { formatDate, formatDateTime } from '@filo/ui/format/format.ts'
import classes from './visits.module.css'

const sentences: Record<VisitEvent['kind'], string> = {
  proposed: 'Proposto un altro orario',
  proposal_accepted: 'Accettato l’orario proposto',
  proposal_refused: 'Rifiutato l’orario proposto',
  accepted: 'Accettata',
  rejected: 'Rifiutata',
  rescheduled: 'Spostata: prima era',
  reassigned: 'Affidata a un altro collega: prima era con',
  completed: 'Segnata come svolta',
}

const parties = { staff: '', patient: ' (paziente)', caregiver: ' (caregiver)' }

/** What happened to a visit since it was planned, the last thing first. */
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
                {sentences[event.kind]} {aboutWhat(event)}
              </strong>
            </p>
            {event.note && <blockquote>{event.note}</blockquote>}
            <p className={classes.quiet}>
              {formatDateTime(event.at)}, {personName(event.by)}
              {parties[event.by.kind]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function aboutWhat({ date, hours, hcp }: VisitEvent): string {
  if (hcp) return personName(hcp)
  return date && hours ? `${formatDate(date)} alle ${hours}` : ''
}
