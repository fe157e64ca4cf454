import type { ReactNode } from 'react'
import classes from './cell-detail.module.css'
import { PlainSpace } from './plain-space.tsx'

type CellDetailProps = {
  /** Where a long line wraps; by default at spaces. */
  wrap?: 'anywhere' | 'never'
  children: ReactNode
}

/** Secondary text after the content of a table cell. */
export function CellDetail({ wrap, children }: CellDetailProps) {
  return (
    <>
      <PlainSpace />
      <span className={classes.detail} data-wrap={wrap}>
        {children}
      </span>
    </>
  )
}
