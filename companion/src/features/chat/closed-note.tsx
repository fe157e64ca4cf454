import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { type Closed, isWaiting } from '@filo/contract/features/staff/answer-calendar.rules.ts'
import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { closedSentence } from '@filo/contract/features/staff/answer-calendar.words.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import type { Log } from '@filo/ui/conversation/log.ts'
import type { NoteFor } from '@filo/ui/conversation/message-row.tsx'
import { useMe } from '../../session/session.tsx'
import classes from './chat.module.css'
import { ifUnwell } from './if-unwell.ts'

/** The note below each message that waits for the answer hours to begin; `undefined` within them. */
export function closedNotes(
  calendar: AnswerCalendar | null,
  closed: Closed | null,
  { items }: Log,
  now: Date,
): NoteFor | undefined {
  if (!calendar || !closed) return undefined
  const answered = items.findLast((message) => isAnswer(message))?.seq ?? 0
  const waits = ({ seq, at }: Message) => seq > answered && isWaiting(calendar, new Date(at), closed)
  return (own, isRead) =>
    !own || waits(own) ? <ClosedNote closed={closed} isRead={isRead} now={now} /> : null
}

const isAnswer = ({ from, text }: Message) =>
  text !== null && from.role !== 'patient' && from.role !== 'caregiver'

function ClosedNote({ closed, isRead, now }: { closed: Closed; isRead: boolean; now: Date }) {
  const { person, workgroup } = useMe()
  return (
    <p className={classes.note}>
      {closedSentence(closed, dayInRome(now), { isRead })} {ifUnwell(person)}{' '}
      <a href={`tel:${workgroup.phone}`}>chiama</a>.
    </p>
  )
}
