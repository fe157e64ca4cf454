import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import { watchErrors } from '../error-watch.ts'
import { expect } from '../fixtures.ts'
import { telephoneViewport } from '../pages/companion.ts'

type Watch = {
  /** Every track that the browser gave. */
  given: MediaStreamTrack[]
  connections: RTCPeerConnection[]
  /** Pictures that each connection had decoded when it was last asked; those of one that has ended stay. */
  decoded: Map<RTCPeerConnection, number>
  /** Holds back what `getUserMedia` gives until it is resolved. */
  held: PromiseWithResolvers<void> | null
  /** Opens one camera at a time, as many telephones do; the third is at the back. */
  isTelephone: boolean
}
declare const filoMedia: Watch

/** Runs in the page before its own scripts: notes what it takes and connects. */
function watchMedia(): void {
  const watch: Watch = { given: [], connections: [], decoded: new Map(), held: null, isTelephone: false }
  const { mediaDevices } = navigator as Partial<Navigator>
  // The blank page before the app's has none.
  if (!mediaDevices) return
  const original = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (asked) => {
    const isInUse = watch.given.some(({ kind, readyState }) => kind === 'video' && readyState === 'live')
    if (watch.isTelephone && asked?.video && isInUse) throw new DOMException('in use', 'NotReadableError')
    // Four browsers on one machine encode twelve pictures at once.
    const small = typeof asked?.video === 'object' && { video: { ...asked.video, width: 320, height: 240 } }
    const stream = await original({ ...asked, ...small })
    watch.given.push(...stream.getTracks())
    await watch.held?.promise
    return stream
  }
  InputDeviceInfo.prototype.getCapabilities = function () {
    return { facingMode: watch.isTelephone ? [this.label.endsWith('2') ? 'environment' : 'user'] : [] }
  }
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config)
      watch.connections.push(this)
    }
  }
  Object.assign(globalThis, { filoMedia: watch })
}

export type WatchedPage = {
  page: Page
  context: BrowserContext
  /** Presses the button with exactly this name. */
  press(name: string): Promise<void>
  /** Tracks that are still on. */
  liveTracks(): Promise<number>
  /** Expects camera and microphone to be given back. */
  isOff(): Promise<void>
  /** Lets what `getUserMedia` gives from now on arrive only when the returned function is called. */
  hold(): Promise<() => Promise<void>>
  /** From now on opens one camera at a time, and the third is at the back. */
  haveTelephoneCameras(): Promise<void>
  /** Expects the picture with this label, by default the first, to move from now on: decoded as well as shown. */
  sees(label: RegExp, index?: number): Promise<void>
  /** Ends it, and expects no errors in its log. */
  close(): Promise<void>
}

export type WatchedPageOptions = {
  baseURL: string
  cookies: Cookie[]
  path: string
  viewport?: { width: number; height: number }
  /** Errors in its log that the journey causes on purpose. */
  expectedErrors?: readonly RegExp[]
}

/** Opens a page of an app with these cookies, which tells what it takes and connects; by default on a telephone. */
export async function openWatchedPage(
  browser: Browser,
  { baseURL, cookies, path, viewport = telephoneViewport, expectedErrors = [] }: WatchedPageOptions,
): Promise<WatchedPage> {
  const context = await browser.newContext({
    ...{ baseURL, viewport, locale: 'it-IT', timezoneId: 'Europe/Rome' },
    storageState: { cookies, origins: [] },
  })
  const errorWatch = await watchErrors(context)
  errorWatch.begin(expectedErrors)
  await context.addInitScript(watchMedia)
  const page = await context.newPage()
  await page.goto(path)
  const decoded = () =>
    page.evaluate(async () => {
      const { connections, decoded } = filoMedia
      for (const connection of connections) {
        if (connection.connectionState === 'closed') continue
        const report = [...(await connection.getStats()).values()]
        decoded.set(
          connection,
          report.reduce((sum, one) => sum + (one.framesDecoded ?? 0), 0),
        )
      }
      return [...decoded.values()].reduce((sum, count) => sum + count, 0)
    })
  const threeAreShown = (label: RegExp, index: number) =>
    page
      .getByLabel(label)
      .nth(index)
      .evaluate(async (video: HTMLVideoElement) => {
        for (let count = 0; count < 3; count += 1)
          await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
      })
  const liveTracks = () =>
    page.evaluate(() => filoMedia.given.filter(({ readyState }) => readyState === 'live').length)
  return {
    ...{ page, context, liveTracks },
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    isOff: () => expect.poll(liveTracks).toBe(0),
    async hold() {
      await page.evaluate(() => {
        filoMedia.held = Promise.withResolvers()
      })
      return () => page.evaluate(() => filoMedia.held?.resolve())
    },
    haveTelephoneCameras: () =>
      page.evaluate(() => {
        filoMedia.isTelephone = true
      }),
    async sees(label, index = 0) {
      await page.locator('video:not([data-empty])').first().waitFor()
      const before = await decoded()
      await expect.poll(decoded).toBeGreaterThan(before + 2)
      await threeAreShown(label, index)
    },
    async close() {
      await context.close()
      expect(errorWatch.errors, 'errors in the browser').toEqual([])
    },
  }
}
