import classes from './waiting.module.css'

/** Shows itself after a moment, so that quick answers do not flicker. */
export function Waiting({ children = 'Un momento…' }: { children?: string }) {
  return (
    <p className={classes.waiting} role="status">
      {children}
    </p>
  )
}
