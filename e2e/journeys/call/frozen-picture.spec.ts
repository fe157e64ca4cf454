import type * as watching from '../../../ui/src/call/watch-picture.ts'
import { pageOfModules } from '../../call/modules.ts'
import { expect, test } from '../../fixtures.ts'

type Probe = { draw(): void; shown(): number; told: boolean[] }
declare const probe: Probe

for (const hasCallback of [true, false])
  test(`a picture that has not moved for five seconds is told, and that it moves again, ${hasCallback ? 'by the pictures shown' : 'where browsers only count them'}`, async ({
    browser,
  }) => {
    const page = await pageOfModules(browser)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.evaluate(async (hasCallback) => {
      if (!hasCallback) Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback')
      const path = '/ui/src/call/watch-picture.ts'
      const { watchPicture }: typeof watching = await import(path)
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
      const context = canvas.getContext('2d')
      const stream = canvas.captureStream(0)
      const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[]
      const video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream })
      document.body.append(video)
      let called = 0
      const shown = () => (hasCallback ? called : video.getVideoPlaybackQuality().totalVideoFrames)
      let drawn = 0
      const draw = () => {
        drawn += 1
        if (context) context.fillStyle = `hsl(${drawn * 40} 50% 50%)`
        context?.fillRect(0, 0, 64, 48)
        track?.requestFrame()
      }
      const told: boolean[] = []
      watchPicture(video, (isFrozen) => told.push(isFrozen))
      // Registered after the watch's own callback, so that it has run by the time a picture is counted. The count of
      // frames rises earlier, when the page's clock could still run on before the callback.
      const count = () => {
        called += 1
        video.requestVideoFrameCallback(count)
      }
      if (hasCallback) video.requestVideoFrameCallback(count)
      Object.assign(globalThis, { probe: { draw, shown, told } })
      draw()
      await video.play()
    }, hasCallback)
    const shown = () => page.evaluate(() => probe.shown())
    const draw = async () => {
      const before = await shown()
      await page.evaluate(() => probe.draw())
      await expect.poll(shown).toBeGreaterThan(before)
    }
    const told = () => page.evaluate(() => probe.told)
    for (let second = 0; second < 7; second += 1) {
      await draw()
      await page.clock.runFor(1_000)
    }
    expect(await told()).toEqual([])
    await page.clock.runFor(3_500)
    expect(await told()).toEqual([])
    await page.clock.runFor(1_500)
    expect(await told()).toEqual([true])
    await draw()
    await expect.poll(() => page.clock.runFor(500).then(told)).toEqual([true, false])
    await page.close()
  })
