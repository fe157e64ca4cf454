import { usePinnedHeight } from '../theme/pinned-height.ts'
import classes from './news-bar.module.css'
import { NewsButton } from './news-button.tsx'

type NewsBarProps = {
  /** From `useHeldRows`. */
  held: { news: number; show: () => void }
}

/** Shows what others changed on a page without list tools: below its rows, and in sight while these are longer. */
export const NewsBar = ({ held: { news, show } }: NewsBarProps) => (
  <div ref={usePinnedHeight<HTMLDivElement>('--filo-bar')} className={classes.bar} role="status">
    {news > 0 && <NewsButton count={news} onShow={show} />}
  </div>
)
