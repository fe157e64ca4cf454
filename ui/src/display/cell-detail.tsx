import type { ReactNode } from 'react'
import classes from './cell-detail.module.css'

type CellDetailProps = {
  /** Where a line too long is broken; at blanks, if nothing is said. */
  wrap?: 'anywhere' | 'never'
  children: ReactNode
}

/** Quieter words after what a cell of a list says. */
export function CellDetail({ wrap, children }: CellDetailProps) {
  return (
    <>
      {' '}
      <span className={classes.detail} data-wrap={wrap}>
        {children}
      </span>
    </>
  )
}
