import type { HandedOverPatient, HandedOverVisit } from '@filo/contract/features/handover/handover.schema.ts'
import {
  visitDueWords,
  visitStatusWords,
  visitTypeWords,
} from '@filo/contract/features/visits/visit.words.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatMoment } from '@filo/ui/format/moment.ts'
import { IconMessage2, IconVideo } from '@tabler/icons-react'
import { useUser } from '../../session/session.tsx'
import { roomPath } from '../chat/chat-paths.ts'
import { owedText, ownerWords } from '../chat/owed-words.ts'
import { visitPath } from '../visits/visit-paths.ts'
import classes from './handover.module.css'
import { waitingSince } from './handover-words.ts'

type OwedFactProps = {
  patientId: string
  owed: NonNullable<HandedOverPatient['owed']>
  /** The moment of the handover. */
  at: string
}

/** An answer that is owed: since when, by whom it is taken care of, and the oldest unanswered words. */
export function OwedFact({ patientId, owed, at }: OwedFactProps) {
  const { id: self } = useUser()
  return (
    <li>
      <IconMessage2 aria-hidden size={20} />
      <div>
        <p>
          <Link to={roomPath(patientId)}>
            Aspetta risposta <Verbatim>{waitingSince(owed.since, at)}</Verbatim>
          </Link>
          {' · '}
          {ownerWords(owed.owner, self)}
        </p>
        <p className={classes.quoted}>{owedText(owed)}</p>
      </div>
    </li>
  )
}

/** A visit: its hour, state, and with whom. */
export function VisitFact({ visit, at }: { visit: HandedOverVisit; at: string }) {
  return (
    <li>
      <IconVideo aria-hidden size={20} />
      <p>
        <Link to={visitPath(visit.id)}>
          {visitTypeWords[visit.type]} <Verbatim>{formatMoment(visit.start, new Date(at))}</Verbatim>
        </Link>{' '}
        <FullName person={visit.hcp} after="con" />
        {' · '}
        {visitStatusWords[visit.status]} {visit.due && <Tag tone="warning">{visitDueWords[visit.due]}</Tag>}
      </p>
    </li>
  )
}
