import unseen from '../theme/unseen.module.css'
import classes from './skeleton.module.css'

type SkeletonProps = {
  /** How many pieces of content are on their way. */
  pieces: number
  /** Lays them out, and says how high one is (`--skeleton-piece`). */
  className?: string | undefined
}

/** Stands where content will; shows itself after 300 ms only. */
export function Skeleton({ pieces, className = '' }: SkeletonProps) {
  return (
    <div className={`${classes.skeleton} ${className}`} role="status">
      <span className={unseen.text}>Caricamento in corso…</span>
      {Array.from({ length: pieces }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={piece} aria-hidden />
      ))}
    </div>
  )
}
