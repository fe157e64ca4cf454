import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './call.module.css'
import { watchPicture } from './watch-picture.ts'

type TrackVideoProps = {
  picture: MediaStreamTrack | null
  /** Played beside the picture, also while there is none. */
  sound?: MediaStreamTrack | null
  /** Says what the picture shows: "Immagine di ROSSI Maria". */
  label: string
  /** Shows left and right as in a mirror. */
  isMirrored?: boolean
  /** Whether a picture is due, which is called frozen when it has not moved for five seconds. */
  isWatched?: boolean
}

/** A picture that comes from elsewhere, with its sound. */
export function TrackVideo(props: TrackVideoProps) {
  const { picture, sound = null, label, isMirrored = false, isWatched = false } = props
  const video = useRef<HTMLVideoElement>(null)
  const isDue = isWatched && picture !== null
  const isFrozen = useIsFrozen(video, isDue)
  const isSilenced = usePlayed(video, picture, sound)
  return (
    <>
      <video
        ref={video}
        className={classes.video}
        data-mirrored={isMirrored || undefined}
        data-empty={picture === null || undefined}
        aria-label={label}
        autoPlay
        playsInline
        muted={sound === null}
      />
      {isDue && isFrozen && (
        <p className={classes.frozen} role="status">
          Immagine ferma
        </p>
      )}
      {isSilenced && (
        <button type="button" className={classes.unmute}>
          Attiva audio
        </button>
      )}
    </>
  )
}

/** Plays both tracks; returns whether the browser waits for the person to touch the page first. */
function usePlayed(
  video: RefObject<HTMLVideoElement | null>,
  picture: MediaStreamTrack | null,
  sound: MediaStreamTrack | null,
): boolean {
  const [isSilenced, setSilenced] = useState(false)
  useEffect(() => {
    const element = video.current
    const tracks = [sound, picture].filter((track) => track !== null)
    if (!element || tracks.length === 0) return
    element.srcObject = new MediaStream(tracks)
    const play = () =>
      element.play().then(
        () => setSilenced(false),
        (error: unknown) => setSilenced(error instanceof Error && error.name === 'NotAllowedError'),
      )
    void play()
    // Wherever the person touches the page, on the button too.
    document.addEventListener('click', play)
    return () => {
      document.removeEventListener('click', play)
      element.srcObject = null
    }
  }, [video, picture, sound])
  return isSilenced
}

function useIsFrozen(video: RefObject<HTMLVideoElement | null>, isWatched: boolean): boolean {
  const [isFrozen, setFrozen] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element || !isWatched) return
    setFrozen(false)
    return watchPicture(element, setFrozen)
  }, [video, isWatched])
  return isFrozen
}
