import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock } from '@tabler/icons-react'
import classes from './access.module.css'
import { devicesSentence, expirySentence, stateSentence } from './access.words.ts'

const icons = {
  none: IconCircleDashed,
  active: IconClock,
  used: IconCircleCheck,
  expired: IconCircleX,
  void: IconCircleX,
}

/** Icon and words, not colour alone. */
export function AccessState({ status }: { status: AccessStatus }) {
  const Icon = icons[status.state]
  const expiry = expirySentence(status)
  return (
    <p className={classes.state} data-state={status.state}>
      <Icon aria-hidden size={22} />
      <span>
        <strong>{stateSentence(status)}</strong>
        {expiry && (status.state === 'active' ? `, ${expiry}` : ` ${expiry}`)}
        <span className={classes.devices}>{devicesSentence(status.devices)}</span>
      </span>
    </p>
  )
}
