import { IconVideoOff } from '@tabler/icons-react'
import classes from './call.module.css'

/** Stands where the picture of a camera would be. */
export const CameraOff = ({ words }: { words: string }) => (
  <p className={classes.noPicture}>
    <IconVideoOff aria-hidden size={32} />
    {words}
  </p>
)
