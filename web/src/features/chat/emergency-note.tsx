import { IconUrgent } from '@tabler/icons-react'
import classes from './chat.module.css'

/** Warns that messages may not be read immediately. */
export const EmergencyNote = () => (
  <p className={classes.emergency}>
    <IconUrgent aria-hidden size={20} />
    <span>
      Non usare per emergenze: <strong>112</strong>
    </span>
  </p>
)
