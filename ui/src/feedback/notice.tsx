import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const tones = {
  info: { icon: IconInfoCircle, word: 'Informazione' },
  success: { icon: IconCircleCheck, word: 'Fatto' },
  warning: { icon: IconAlertTriangle, word: 'Attenzione' },
  error: { icon: IconExclamationCircle, word: 'Errore' },
}

type NoticeProps = {
  tone?: keyof typeof tones
  title?: string
  children?: ReactNode
  /** A request id to read out to support by phone. */
  reference?: string | undefined
  /** Buttons or links under the text. */
  actions?: ReactNode
  /** Announces the notice to screen readers; set when it appears after an action. */
  announce?: boolean
}

/**
 * A message that stays on the page: information, success, warning or error, told apart by icon and word, not only
 * colour.
 */
export function Notice({
  tone = 'info',
  title,
  children,
  reference,
  actions,
  announce = false,
}: NoticeProps) {
  const { icon: Icon, word } = tones[tone]
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon aria-label={word} role="img" size={24} />
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
        {reference && (
          <p className={classes.reference}>
            Riferimento: <span translate="no">{reference}</span>
          </p>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
