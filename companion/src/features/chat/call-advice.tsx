import type { Closed } from '@filo/contract/features/staff/answer-calendar.rules.ts'
import { closedSentence } from '@filo/contract/features/staff/answer-calendar.words.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { formatPhone } from '@filo/contract/kit/phone.ts'
import type { Log } from '@filo/ui/conversation/log.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { ButtonAnchor } from '../../controls/button.tsx'
import { useMe } from '../../session/session.tsx'
import classes from './chat.module.css'
import { ifUnwell } from './if-unwell.ts'

type CallAdviceProps = {
  /** In the clinic's words; `null` while no physician has confirmed them. */
  advice: string | null
  closed: Closed | null
  now: Date
  /** The person has not written today. */
  isFirstToday: boolean
}

/** When to call instead of writing: outside the answer hours, and before the first message of a day. */
export function CallAdvice({ advice, closed, now, isFirstToday }: CallAdviceProps) {
  const { person, workgroup } = useMe()
  if (!closed && !(advice && isFirstToday)) return null
  return (
    <aside className={classes.advice} aria-label="Quando chiamare">
      <p>
        {closed && <strong>{closedSentence(closed, dayInRome(now))}</strong>}{' '}
        {advice ?? `${ifUnwell(person)} chiama.`}
      </p>
      <div className={classes.calls}>
        <ButtonAnchor look="outline" href={`tel:${workgroup.phone}`}>
          Chiama
          <span className={classes.number}>
            <Verbatim>{formatPhone(workgroup.phone)}</Verbatim>
          </span>
        </ButtonAnchor>
        <ButtonAnchor look="danger" href="tel:112" aria-label="Chiama il 112">
          112
        </ButtonAnchor>
      </div>
    </aside>
  )
}

/** Whether somebody has written on the day of `now`, as far as the messages are loaded. */
export const hasWrittenOn = ({ items }: Log, id: string, now: Date): boolean =>
  items.some(({ from, at }) => from.id === id && dayInRome(new Date(at)) === dayInRome(now))
