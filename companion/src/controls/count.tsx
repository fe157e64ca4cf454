import { formatCount } from '@filo/ui/format/count.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import classes from './count.module.css'

/** How much waits behind a link or button, read out with its words ("da leggere"); nothing for 0. */
export function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={classes.count} data-count>
        {formatCount(count)}
        <span className={unseen.text}> {words}</span>
      </span>
    </>
  )
}
