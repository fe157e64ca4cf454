import { useState } from 'react'
import { usePinnedHeight } from '../theme/pinned-height.ts'
import unseen from '../theme/unseen.module.css'
import classes from './news-bar.module.css'
import { NewsButton } from './news-button.tsx'

type NewsBarProps = {
  /** From `useHeldRows`. */
  held: { news: number; show: () => void }
}

/**
 * Shows what others changed on a page without list tools: below its rows, and in sight while these are longer. Keeps
 * the focus when its button goes.
 */
export function NewsBar({ held: { news, show } }: NewsBarProps) {
  const [isUpdated, setUpdated] = useState(false)
  const onShow = () => {
    show()
    setUpdated(true)
  }
  return (
    <div
      ref={usePinnedHeight<HTMLDivElement>('--filo-bar')}
      className={classes.bar}
      role="status"
      tabIndex={-1}
      data-keeps-focus
      data-focus-target
    >
      {news > 0 && <NewsButton count={news} onShow={onShow} />}
      {news === 0 && isUpdated && <span className={unseen.text}>Aggiornato</span>}
    </div>
  )
}
