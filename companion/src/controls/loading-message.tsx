import classes from './loading-message.module.css'

type WaitingProps = {
  /** It stands for a whole page, and keeps its room: what follows must not be seen to jump out of its way. */
  page?: boolean
  children?: string
}

/** Shows itself after a moment, so that quick answers do not flicker. */
export function LoadingMessage({ page = false, children = 'Un momento…' }: WaitingProps) {
  return (
    <p className={classes.waiting} data-page={page || undefined} role="status">
      {children}
    </p>
  )
}
