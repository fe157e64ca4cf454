import type { ReactNode } from 'react'
import { usePinnedHeight } from '../theme/pinned-height.ts'
import classes from './form-bar.module.css'

type FormBarProps = {
  /** How screen readers announce it: `alert` interrupts. */
  role: 'status' | 'alert'
  children: ReactNode
}

/** A message about what others did while a form is filled in; pinned below it, so that nothing above moves. */
export const FormBar = ({ role, children }: FormBarProps) => (
  <div ref={usePinnedHeight<HTMLDivElement>('--filo-bar')} className={classes.bar} role={role}>
    {children}
  </div>
)
