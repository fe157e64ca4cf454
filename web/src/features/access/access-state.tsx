import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock, IconLock } from '@tabler/icons-react'
import classes from './access.module.css'
import { devicesSentence, expirySentence, noticesSentence, stateSentence } from './access.words.ts'

const icons = {
  none: IconCircleDashed,
  active: IconClock,
  used: IconCircleCheck,
  expired: IconCircleX,
  void: IconCircleX,
}

/** The state by icon and words, not by colour alone. */
export function AccessState({ status }: { status: AccessStatus }) {
  const Icon = status.codeBlocked ? IconLock : icons[status.state]
  const expiry = expirySentence(status)
  const notices = noticesSentence(status)
  return (
    <p className={classes.state} data-state={status.codeBlocked ? 'blocked' : status.state}>
      <Icon aria-hidden size={22} />
      <span>
        <strong>{stateSentence(status)}</strong>
        {expiry && (status.state === 'active' ? `, ${expiry}` : ` ${expiry}`)}
        {status.codeBlocked && (
          <span className={classes.devices}>
            Per troppi tentativi sbagliati il codice non apre più; per averne uno nuovo l’accesso va
            rigenerato.
          </span>
        )}
        <span className={classes.devices}>{devicesSentence(status.devices)}</span>
        {notices && <span className={classes.devices}>{notices}</span>}
      </span>
    </p>
  )
}
