import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatShortDay } from '@filo/ui/format/moment.ts'
import { useId } from 'react'
import { useUser } from '../../session/session.tsx'
import { type EventLine, eventLines } from './event-lines.tsx'
import classes from './events-list.module.css'

/** Latest events of the patient, below the next visit: each line leads to the page where staff act on it. */
export function EventsList({ patient }: { patient: Patient }) {
  const id = useId()
  const lines = eventLines(patient, useUser())
  return (
    <section className={classes.events} aria-labelledby={id}>
      <h2 id={id}>{lines[0]?.kind === 'next-visit' ? 'Prossima visita e ultimi eventi' : 'Ultimi eventi'}</h2>
      {lines.length === 0 ? (
        <p>Qui compaiono catetere, foto, capitoli, visite e messaggi, appena ci sono.</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <Line key={line.kind} line={line} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ line: { kind, at, icon: Icon, sentence, detail, isOwed, to } }: { line: EventLine }) {
  return (
    <li data-kind={kind}>
      <Link to={to}>
        <time dateTime={at}>
          <Verbatim>{formatShortDay(at)}</Verbatim>
        </time>
        <Icon aria-hidden size={20} />
        <span>
          {sentence}
          {detail && (
            <>
              {' · '}
              <span data-owed={isOwed || undefined}>{detail}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
