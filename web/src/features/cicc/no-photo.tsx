import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './dwell-days.module.css'

/** Says that the exit site of the catheter in place was never photographed. */
export const NoPhoto = () => (
  <span className={classes.past}>
    <IconAlertTriangle aria-hidden size={16} /> Nessuna foto del punto di uscita
  </span>
)
