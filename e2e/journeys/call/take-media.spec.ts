import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  browserThatAsks,
  browserWithFakeMedia,
  browserWithoutMedia,
  pageOfModules,
} from '../../call/modules.ts'
import type * as recordedMedia from '../../call/recorded-media.ts'

/* Camera and microphone in a real browser: given, refused, missing, and given too late. */

type Module = typeof recordedMedia
const path = '/e2e/call/recorded-media.ts'

const take = (page: Page, chosen: object = {}, abortAfterMs?: number) =>
  page.evaluate(
    async ([path, chosen, abortAfterMs]) => {
      const { takeRecorded }: Module = await import(path)
      return takeRecorded(chosen, abortAfterMs)
    },
    [path, chosen, abortAfterMs] as const,
  )
const given = (page: Page) =>
  page.evaluate(async (path) => {
    const { givenTracks }: Module = await import(path)
    return givenTracks()
  }, path)

/** Opens a page in a browser that ends with the test. */
async function withPage(
  launch: () => Promise<Browser>,
  work: (page: Page) => Promise<void>,
  permissions: string[] = [],
): Promise<void> {
  const browser = await launch()
  try {
    await work(await pageOfModules(browser, { permissions }))
  } finally {
    await browser.close()
  }
}

test('takes both, and gives back what comes after one has left', async () => {
  await withPage(browserWithFakeMedia, async (page) => {
    expect(await take(page)).toEqual({ live: { mic: true, cam: true }, problems: {}, replaced: [] })
    expect(await given(page)).toEqual({ all: 2, live: 2 })
    expect(await take(page, {}, 0)).toBe('AbortError')
    expect(await given(page)).toEqual({ all: 4, live: 2 })
  })
})

test('takes the default for a device that is gone, and says so', async () => {
  await withPage(browserWithFakeMedia, async (page) => {
    expect(await take(page, { mic: 'sparito', cam: 'sparita' })).toEqual({
      ...{ live: { mic: true, cam: true }, problems: {} },
      replaced: ['mic', 'cam'],
    })
  })
})

test('without the camera’s permission takes the microphone alone, and without any says which are refused', async () => {
  await withPage(
    browserThatAsks,
    async (page) =>
      expect(await take(page)).toEqual({
        ...{ live: { mic: true, cam: false }, problems: { cam: 'refused' } },
        replaced: [],
      }),
    ['microphone'],
  )
  await withPage(browserThatAsks, async (page) =>
    expect(await take(page)).toMatchObject({
      ...{ live: { mic: false, cam: false }, problems: { mic: 'refused', cam: 'refused' } },
    }),
  )
})

test('says that devices are missing, and that a browser has none to give', async () => {
  await withPage(browserWithoutMedia, async (page) => {
    const devices = await page.evaluate(async () => (await navigator.mediaDevices.enumerateDevices()).length)
    test.info().skip(devices > 0, 'this machine has a camera or a microphone')
    expect(await take(page)).toMatchObject({ problems: { mic: 'missing', cam: 'missing' } })
    const takeHere = () =>
      page.evaluate(async (path) => {
        const { takeMedia } = await import(path)
        return takeMedia(['mic', 'cam'], {}, new AbortController().signal)
      }, '/ui/src/call/take-media.ts')
    const unsupported = { problems: { mic: 'unsupported', cam: 'unsupported' } }
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'))
    expect(await takeHere()).toMatchObject(unsupported)
    await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
    expect(await takeHere()).toMatchObject(unsupported)
  })
})
