import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patiently } from '../../scripts/patience.mjs'
import { browserEnvironment, type Driver, desktopViewport, optionExpression } from './driver.ts'

const timeoutMs = patiently(60_000)
/** The driver does not report the log, so the page records its errors itself. */
const recordProblems = `(() => {
  window.problems = []
  console.error = (...words) => window.problems.push(words.join(' '))
  // A ResizeObserver that reports one frame late is not an error.
  const late = 'ResizeObserver loop completed'
  addEventListener('error', ({ message }) => message.startsWith(late) || window.problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.problems.push(String(reason)))
})()`

/** A mock camera and microphone, given without asking. */
const fakeMedia = ['--enable-media-stream=true', '--enable-mock-capture-devices=true']

const centreOf = (expression: string) => `(() => {
  const element = ${expression}
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
})()`

/** WebDriver's key for an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts WebKit, Safari's engine, in GTK's MiniBrowser on a virtual screen. */
export async function startWebKit(
  miniBrowser: string,
  window = desktopViewport,
  { hasFakeMedia = false } = {},
): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'filo-webkit-'))
  const started: ChildProcess[] = []
  const end = async () => {
    for (const child of started.toReversed()) await endProcessGroup(child)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    })
    started.push(screen)
    const display = await firstLine(screen)
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...browserEnvironment(home),
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        // WebKit's sandbox refuses to run as root, and root installs it.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
      detached: true,
    })
    started.push(driver)
    const args = ['--automation', ...(hasFakeMedia ? fakeMedia : [])]
    return await openSession(`http://127.0.0.1:${port}`, { binary: miniBrowser, args }, window, end)
  } catch (error) {
    await end()
    throw error
  }
}

type Size = typeof desktopViewport
/** Height of MiniBrowser's bar above the page. */
const BAR_PX = 100

async function openSession(
  driver: string,
  browserOptions: { binary: string; args: string[] },
  window: Size,
  end: () => Promise<void>,
): Promise<Driver> {
  await waitForAnswer(`${driver}/status`)
  const alwaysMatch = { 'webkitgtk:browserOptions': browserOptions }
  const opened = await call(driver, 'POST', '/session', { capabilities: { alwaysMatch } })
  const session = `${driver}/session/${(opened as { sessionId: string }).sessionId}`
  const post = (path: string, body: object) => call(session, 'POST', path, body)
  const problems: string[] = []
  const run = (expression: string) => post('/execute/sync', { script: `return ${expression}`, args: [] })
  const element = async (expression: string) => {
    const found = (await run(expression)) as Record<string, string> | null
    if (!found?.[elementKey]) throw new Error(`not in the page: ${expression}`)
    return `/element/${found[elementKey]}`
  }
  const resize = async ({ width, height }: Size) =>
    void (await post('/window/rect', { x: 0, y: 0, width, height: height + BAR_PX }))
  await resize(window)
  return {
    open: async (url) => {
      problems.push(...((await run('window.problems ?? []')) as string[]))
      await post('/url', { url })
      await run(recordProblems)
    },
    evaluate: run,
    // By the pointer: WebDriver's own click refuses an element that a link covers on purpose.
    press: async (expression) => {
      const [x, y] = (await run(centreOf(expression))) as [number, number]
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      const pressing = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions: pressing }] })
    },
    type: async (expression, text) => void (await post(`${await element(expression)}/value`, { text })),
    choose: async (expression, option) =>
      void (await post(`${await element(optionExpression(expression, option))}/click`, {})),
    resize,
    problems: async () => [...problems, ...((await run('window.problems ?? []')) as string[])],
    close: async () => {
      await call(session, 'DELETE', '').catch(() => undefined)
      await end()
    },
  }
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
  return value
}

async function waitForAnswer(address: string): Promise<void> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      await fetch(address)
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
}

/** Chooses a free port beforehand: this driver does not report the port it listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Ends a program and its children, by SIGKILL if SIGTERM has no effect. */
async function endProcessGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-pid, 'SIGTERM')
  const force = setTimeout(() => process.kill(-pid, 'SIGKILL'), patiently(5_000))
  await end
  clearTimeout(force)
}
