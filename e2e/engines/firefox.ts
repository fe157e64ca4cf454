import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, launch } from 'puppeteer-core'
import { browserEnvironment, type Driver, desktopViewport, optionExpression } from './driver.ts'

/**
 * A fake camera and microphone, given without asking, and media also on a machine without a network. A camera that a person
 * gave would let others see the machine's address, which needs no name service of its own then.
 */
const fakeMedia = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
}

/** Pushes through a service of the test, and notifications given without asking. */
const pushesThrough = (socketUrl: string) => ({
  'dom.push.serverURL': socketUrl,
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.connection.enabled': true,
  'permissions.default.desktop-notification': 1,
  // Notifications of its own: a desktop's, which asks a program on D-Bus, fails where there is none.
  'alerts.useSystemBackend': false,
})

type Options = {
  hasFakeMedia?: boolean
  /** The push service, as `ws://localhost:1234/`; otherwise there is none. */
  pushService?: string
}

/** Starts Firefox headless, driven by WebDriver BiDi. */
export async function startFirefox(
  executablePath: string,
  window = desktopViewport,
  { hasFakeMedia = false, pushService }: Options = {},
): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'filo-firefox-'))
  const deleteHome = () => rm(home, { recursive: true, force: true, maxRetries: 5 })
  try {
    const browser = await launch({
      browser: 'firefox',
      executablePath,
      env: browserEnvironment(home),
      userDataDir: join(home, 'profile'),
      extraPrefsFirefox: {
        ...(hasFakeMedia && fakeMedia),
        ...(pushService !== undefined && pushesThrough(pushService)),
      },
    })
    const page = await browser.newPage()
    await page.setViewport(window)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error instanceof Error ? error.message : String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const element = async (expression: string) => {
      const found = (await page.evaluateHandle(expression)).asElement()
      if (!found) throw new Error(`not in the page: ${expression}`)
      return found as ElementHandle<Element>
    }
    return {
      open: async (address) => void (await page.goto(address)),
      evaluate: (expression) => page.evaluate(expression),
      press: async (expression) => (await element(expression)).click(),
      type: async (expression, text) => (await element(expression)).type(text),
      choose: async (expression, option) => {
        const value = await page.evaluate(`${optionExpression(expression, option)}.value`)
        await (await element(expression)).select(String(value))
      },
      resize: (size) => page.setViewport(size),
      problems: async () => problems,
      close: async () => {
        await browser.close()
        await deleteHome()
      },
    }
  } catch (error) {
    await deleteHome()
    throw error
  }
}
