import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

type DisclosureProps = { summary: ReactNode; open?: boolean; children: ReactNode }

/** A line that opens more below it, without moving what stands above. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details open={open}>
      <summary className={classes.summary}>
        <IconChevronDown aria-hidden size={18} />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  )
}
