import { formatCount } from '@filo/ui/format/count.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import classes from './menu-count.module.css'

/** How much waits on a page of the menu, read out with its words ("da leggere"); nothing for 0. */
export function MenuCount({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={classes.count}>
        {formatCount(count)}
        <span className={unseen.text}> {words}</span>
      </span>
    </>
  )
}
