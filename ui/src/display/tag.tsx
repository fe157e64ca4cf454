import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './tag.module.css'

/** A label in a row or a banner; its meaning never depends on colour alone. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'warning'; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {tone === 'warning' && <IconAlertTriangle aria-hidden size={16} />}
      {children}
    </span>
  )
}
