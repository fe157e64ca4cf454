import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { type Closed, closedAt, stillClosed } from '@filo/contract/features/staff/answer-calendar.rules.ts'
import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { closedSentence } from '@filo/contract/features/staff/answer-calendar.words.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import type { Log } from '@filo/ui/conversation/log.ts'
import { useMe } from '../../session/session.tsx'
import classes from './chat.module.css'

export const callIfUnwell = 'Se stai male chiama.'

/** The note below each message, or `null` for one not stored yet, that nobody reads before the hours begin. */
export function closedNotes(calendar: AnswerCalendar | null, { items }: Log, now: Date) {
  if (!calendar || !closedAt(calendar, now)) return undefined
  const answered = items.findLast((message) => isAnswer(message))?.seq ?? 0
  return (own: Message | null) => {
    if (own && own.seq <= answered) return null
    const closed = stillClosed(calendar, own ? new Date(own.at) : now, now)
    return closed && <ClosedNote closed={closed} now={now} />
  }
}

const isAnswer = ({ from, text }: Message) =>
  text !== null && from.role !== 'patient' && from.role !== 'caregiver'

function ClosedNote({ closed, now }: { closed: Closed; now: Date }) {
  const { phone } = useMe().workgroup
  return (
    <p className={classes.note}>
      {closedSentence(closed, dayInRome(now))} Se stai male <a href={`tel:${phone}`}>chiama</a>.
    </p>
  )
}

/** Whether somebody has written on the day of `now`, as far as the messages are loaded. */
export const hasWrittenOn = ({ items }: Log, id: string, now: Date): boolean =>
  items.some(({ from, at }) => from.id === id && dayInRome(new Date(at)) === dayInRome(now))
