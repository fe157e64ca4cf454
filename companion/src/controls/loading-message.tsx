import classes from './loading-message.module.css'

type WaitingProps = {
  /** Takes the place and the height of a whole page, so that what follows does not visibly jump. */
  page?: boolean
  children?: string
}

/** Appears after a moment, so that quick responses do not flicker. */
export function LoadingMessage({ page = false, children = 'Un momento…' }: WaitingProps) {
  return (
    <p className={classes.waiting} data-page={page || undefined} role="status">
      {children}
    </p>
  )
}
