import { useEffect, useRef } from 'react'
import { playNotes } from '../chat/sound.ts'

/** Sounds when somebody else asks to enter: staff who wait alone look at another window. */
export function useKnockSound(waitingCount: number): void {
  const previous = useRef(waitingCount)
  useEffect(() => {
    if (waitingCount > previous.current) playNotes()
    previous.current = waitingCount
  }, [waitingCount])
}
