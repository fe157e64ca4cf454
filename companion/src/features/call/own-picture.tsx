import { TrackVideo } from '@filo/ui/call/track-video.tsx'
import { IconVideoOff } from '@tabler/icons-react'
import classes from './call.module.css'
import { looksAway } from './cameras.ts'

/** This person's picture as the others get it, mirrored unless it looks away from them. */
export const OwnPicture = ({ track }: { track: MediaStreamTrack | null }) => (
  <div className={classes.own}>
    <TrackVideo picture={track} label="La tua immagine" isMirrored={track !== null && !looksAway(track)} />
    {!track && <IconVideoOff role="img" aria-label="La tua videocamera è spenta" size={32} />}
  </div>
)
