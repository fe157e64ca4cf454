import { useEffect, useRef } from 'react'
import classes from './call.module.css'
import { measureMicLevel } from './mic-level.ts'

/** How loud the microphone hears the person; drawn past React, ten times a second. */
export function MicMeter({ track }: { track: MediaStreamTrack }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () => measureMicLevel(track, (level) => bar.current?.style.setProperty('--level', String(level))),
    [track],
  )
  return (
    <div ref={bar} className={classes.meter} role="img" aria-label="Livello del microfono">
      <span />
    </div>
  )
}
