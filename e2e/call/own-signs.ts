import { measureMicLevel } from '../../ui/src/call/mic-level.ts'
import { watchPicture } from '../../ui/src/call/watch-picture.ts'

/* Runs in the page: a picture that moves when told to, and the level of the fake microphone, which beeps. */

let draw: () => void
const changes: boolean[] = []

/** Shows a drawn picture and watches it. */
export async function showPicture(): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const stream = canvas.captureStream(0)
  const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[]
  let count = 0
  draw = () => {
    count += 1
    context?.fillRect(count % 100, 0, 9, 9)
    track?.requestFrame()
  }
  const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true })
  video.srcObject = stream
  document.body.append(video)
  watchPicture(video, (isFrozen) => changes.push(isFrozen))
}
export const move = (): void => draw()
/** Each change so far: whether the picture was frozen from then on. */
export const frozenChanges = (): boolean[] => changes

/** The levels of the fake microphone within so many milliseconds; turned off from the beginning, or not. */
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
