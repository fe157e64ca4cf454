import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../browser.ts'

/** A host of our modules, with a name that browsers trust with camera and microphone. */
const host = 'https://modules.test'

const fakeDevices = '--use-fake-device-for-media-stream'
const grantsUnasked = ['--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required']

const browserWith = (...args: string[]): Promise<Browser> =>
  chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...args] })

/** A browser with a fake camera and microphone, which it grants without asking. */
export const browserWithFakeMedia = (): Promise<Browser> => browserWith(fakeDevices, ...grantsUnasked)
/** The same with five pictures a second, for four browsers on one machine. */
export const browserWithSlowCamera = (): Promise<Browser> =>
  browserWith(`${fakeDevices}=fps=5`, ...grantsUnasked)
/** A browser with three fake cameras; pictures of the second, a depth camera, cannot be sent. */
export const browserWithCameras = (): Promise<Browser> =>
  browserWith(`${fakeDevices}=device-count=3`, ...grantsUnasked)
/** A browser with a fake camera and microphone, which refuses what its context has no permission for. */
export const browserThatAsks = (): Promise<Browser> => browserWith(fakeDevices)
/** A browser of this machine's own devices: usually none. */
export const browserWithoutMedia = (): Promise<Browser> => browserWith(...grantsUnasked)

/** A page that can import the repository's modules, such as `/ui/src/call/peer-connection.ts`, without a build. */
export async function pageOfModules(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options)
  await page.route(`${host}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.endsWith('.ts')) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const text = await readFile(new URL(`../..${pathname}`, import.meta.url), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(text) })
  })
  await page.goto(`${host}/`)
  return page
}
