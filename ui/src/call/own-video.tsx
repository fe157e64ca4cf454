import { isFromBack } from './cameras.ts'
import { TrackVideo } from './track-video.tsx'

/** This person's own picture: as in a mirror, which people expect, unless the camera is at the back of their device. */
export const OwnVideo = ({ track }: { track: MediaStreamTrack | null }) => (
  <TrackVideo picture={track} label="La tua immagine" isMirrored={track !== null && !isFromBack(track)} />
)
