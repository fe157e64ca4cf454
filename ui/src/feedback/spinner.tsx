import { Loader } from '@mantine/core'
import classes from './spinner.module.css'

type SpinnerProps = {
  label?: string
  /** It stands for a whole page, and keeps its room. */
  page?: boolean
}

/** Waiting for a page or a part of it; it shows itself after 300 ms, so that quick answers do not flicker. */
export function Spinner({ label = 'Caricamento in corso…', page = false }: SpinnerProps) {
  return (
    <div className={classes.spinner} data-page={page || undefined} role="status">
      <Loader size={36} aria-hidden />
      <span>{label}</span>
    </div>
  )
}
