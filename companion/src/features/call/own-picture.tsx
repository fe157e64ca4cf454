import { TrackVideo } from '@filo/ui/call/track-video.tsx'
import { IconVideoOff } from '@tabler/icons-react'
import classes from './call.module.css'
import { looksAway } from './cameras.ts'

/** What the others see of this person, as in a mirror. */
export const OwnPicture = ({ track }: { track: MediaStreamTrack | null }) => (
  <div className={classes.own}>
    <TrackVideo picture={track} label="La tua immagine" isMirrored={track !== null && !looksAway(track)} />
    {!track && <IconVideoOff role="img" aria-label="La tua videocamera è spenta" size={32} />}
  </div>
)
