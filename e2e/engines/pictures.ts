import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'

/** JavaScript that finds the video whose label begins so. */
const videoExpression = (label: string) =>
  `document.querySelector('video[aria-label^=${JSON.stringify(label)}]')`

/** Reads the picture of a video, made small; `null` if it shows none. Sent to the page as text. */
function readPicture(video: HTMLVideoElement | null): string | null {
  if (!video || video.videoWidth === 0) return null
  const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 24 })
  const context = canvas.getContext('2d')
  context?.drawImage(video, 0, 0, 32, 24)
  return context?.getImageData(0, 0, 32, 24).data.join() ?? null
}

/** Expects the picture with this label to be shown, and to change from now on. */
export async function expectMoving(driver: Driver, label: string): Promise<void> {
  const picture = () => driver.evaluate(`(${readPicture})(${videoExpression(label)})`)
  await expect.poll(picture, { message: `${label}: is shown` }).not.toBeNull()
  const before = await picture()
  await expect.poll(picture, { message: `${label}: moves` }).not.toBe(before)
}

/** Expects sound to arrive with the picture, and to be played. */
export const expectPlayedSound = (driver: Driver, label: string): Promise<void> =>
  expect
    .poll(() =>
      driver.evaluate(`(({ srcObject, muted, paused }) =>
        !muted && !paused && srcObject.getAudioTracks().some((track) => !track.muted))(${videoExpression(label)})`),
    )
    .toBe(true)
