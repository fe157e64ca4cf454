import { Loader } from '@mantine/core'
import classes from './spinner.module.css'

type SpinnerProps = {
  label?: string
  /** Fills the space of a whole page. */
  page?: boolean
}

/** Shown while a page or a part of it loads; appears only after 300 ms, so that quick responses do not flicker. */
export function Spinner({ label = 'Caricamento in corso…', page = false }: SpinnerProps) {
  return (
    <div className={classes.spinner} data-page={page || undefined} role="status">
      <Loader size={36} aria-hidden />
      <span>{label}</span>
    </div>
  )
}
