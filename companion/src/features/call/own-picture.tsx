import { OwnVideo } from '@filo/ui/call/own-video.tsx'
import { IconVideoOff } from '@tabler/icons-react'
import classes from './call.module.css'

/** This person's own picture, or a sign that their camera is off. */
export const OwnPicture = ({ track }: { track: MediaStreamTrack | null }) => (
  <div className={classes.own}>
    <OwnVideo track={track} />
    {!track && <IconVideoOff role="img" aria-label="La tua videocamera è spenta" size={32} />}
  </div>
)
