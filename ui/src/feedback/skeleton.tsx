import unseen from '../theme/unseen.module.css'
import classes from './skeleton.module.css'

type SkeletonProps = {
  /** The number of placeholder blocks. */
  pieces: number
  /** Lays out the blocks and sets the height of one (`--skeleton-piece`). */
  className?: string | undefined
}

/** Placeholder for content that is loading; appears only after 300 ms. */
export function Skeleton({ pieces, className = '' }: SkeletonProps) {
  return (
    <div className={`${classes.skeleton} ${className}`} role="status">
      <span className={unseen.text}>Caricamento in corso…</span>
      {Array.from({ length: pieces }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are identical
        <div key={piece} aria-hidden />
      ))}
    </div>
  )
}
