import { measureMicLevel } from '../../ui/src/call/mic-level.ts'

/* Runs in the page. */

/** The levels of the fake microphone, which beeps, within so many milliseconds; turned off from the beginning, or not. */
export async function levels(withinMs: number, isOn: boolean): Promise<number[]> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('no microphone')
  track.enabled = isOn
  const found: number[] = []
  const stop = measureMicLevel(track, (level) => found.push(level))
  await new Promise((resolve) => setTimeout(resolve, withinMs))
  stop()
  track.stop()
  return found
}
