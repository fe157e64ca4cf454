import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { usePinnedHeight } from '../theme/pinned-height.ts'
import unseen from '../theme/unseen.module.css'
import { keepRowsInPlace } from './keep-rows-in-place.ts'
import classes from './news-bar.module.css'

type NewsBarProps = {
  /** From `useHeldRows`. */
  held: { news: number; show: () => void }
}

/**
 * Shows what others changed when the user wants to: below the rows, and in sight while these are longer. Always takes
 * its room, so that nothing moves when it has news, and keeps the focus when its button goes.
 */
export function NewsBar({ held: { news, show } }: NewsBarProps) {
  const [isUpdated, setUpdated] = useState(false)
  const onShow = () => {
    show()
    setUpdated(true)
  }
  return (
    <div
      ref={usePinnedHeight<HTMLDivElement>('--filo-bar', news > 0)}
      className={classes.bar}
      role="status"
      tabIndex={-1}
      data-keeps-focus
    >
      {news > 0 && (
        <button type="button" onClick={({ currentTarget }) => keepRowsInPlace(currentTarget, onShow)}>
          <IconRefresh aria-hidden size={16} />
          {news} novità – Aggiorna
        </button>
      )}
      {news === 0 && isUpdated && <span className={unseen.text}>Aggiornato</span>}
    </div>
  )
}
