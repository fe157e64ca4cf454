// Runs the built staff app in a DOM without a browser and writes its public pages as a signed-out visitor sees them, so
// that the server can send them complete: they are on screen before their code has loaded. Each page has its own thread,
// because a module runs only once in a thread and keeps what it read then.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Public pages that people open directly, each with the heading that it shows once it is complete. */
const pages = { '/': 'Il filo che ci unisce', '/user/login': 'Accedi' }
/** A page is complete when its HTML has not changed for this many intervals. */
const stillIntervals = 10
const intervalMs = 20
const patienceMs = 60_000

/** Pauses the animations of the copy, so that they run only once, in the app that replaces it. */
const style = `
.prerendered { display: contents }
.prerendered * { animation-play-state: paused !important }
.prerendered button { cursor: progress !important }
.prerendered ~ .unloaded { position: fixed; z-index: 1; inset: auto 0 0; padding: 1rem; max-width: none; background: #fff; border-top: 2px solid }
`

/**
 * Writes the documents into `prerendered/standard` in the build, and those of a demo into `prerendered/demo`:
 * `index.html` for `/`, `user/login.html` for `/user/login`.
 */
export async function prerender(dist) {
  const write = async (path, heading, demo) => {
    const file = join(dist, 'prerendered', demo ? 'demo' : 'standard', `${path.slice(1) || 'index'}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await inThread({ dist, path, heading, demo }))
  }
  await Promise.all(
    Object.entries(pages).flatMap(([path, heading]) => [
      write(path, heading, false),
      write(path, heading, true),
    ]),
  )
}

const inThread = (workerData) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`${workerData.path}: ended before the page was complete`)))
  })

async function prerenderPage({ dist, path, heading, demo }) {
  const { Window } = await import('happy-dom')
  const settings = {
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  }
  const window = new Window({ url: `http://localhost${path}`, settings })
  const { document } = window
  document.write(readFileSync(join(dist, 'index.html'), 'utf8'))
  const html = document.documentElement
  html.toggleAttribute('data-demo', demo)
  const root = document.getElementById('root')
  const unloaded = root.innerHTML
  const [script] = document.scripts
  makeGlobal(window)
  reportStyleSheetsLoaded(window)

  await import(pathToFileURL(join(dist, new URL(script.src).pathname)))
  await waitUntilComplete(root, heading)

  html.toggleAttribute('data-prerendered', true)
  // The app takes over what is typed; until then nothing can be sent, not even by Enter.
  for (const button of root.querySelectorAll('[type="submit"]')) button.setAttribute('type', 'button')
  root.innerHTML = `<div class="prerendered">${root.innerHTML}</div>${unloaded}`
  cleanUpLinks(document.head)
  document.head.append(Object.assign(document.createElement('style'), { textContent: style }))
  return `<!doctype html>\n${html.outerHTML}\n`
}

const asInBrowser = new Set([
  ...['window', 'document', 'navigator', 'location', 'history'],
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'AbortController', 'AbortSignal'],
])

/** Makes a window's properties global, except those that Node has itself. Calls to the server are never answered. */
function makeGlobal(window) {
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis) || asInBrowser.has(name))
      Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true })
  for (const name of ['addEventListener', 'removeEventListener', 'getComputedStyle', 'matchMedia'])
    globalThis[name] = window[name].bind(window)
  Object.assign(globalThis, { window: globalThis, fetch: () => new Promise(() => {}) })
}

/** Reports style sheets as loaded, which happy-dom does not load, because Vite waits for them before it runs a part. */
function reportStyleSheetsLoaded({ document, Event, MutationObserver }) {
  const report = (link) => link.rel === 'stylesheet' && link.dispatchEvent(new Event('load'))
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const link of addedNodes) report(link)
  }).observe(document.head, { childList: true })
}

/** Waits until the page has its heading and stays unchanged for `stillIntervals`. */
async function waitUntilComplete(root, heading) {
  const end = Date.now() + patienceMs
  const isThere = () => [...root.querySelectorAll('h1')].some(({ textContent }) => textContent === heading)
  for (let still = 0, last = ''; still < stillIntervals; still += 1) {
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
    if (!isThere() || root.innerHTML !== last) still = 0
    last = root.innerHTML
    if (Date.now() > end) throw new Error(`no page with the heading "${heading}" came: ${root.textContent}`)
  }
}

/**
 * Keeps one link for each file, by its path on the server: in this process Vite prefixes it with `file://`. Scripts get
 * a low priority, so that style sheets and fonts come first.
 */
function cleanUpLinks(head) {
  for (const later of head.querySelectorAll('script[src], link[rel="modulepreload"]'))
    later.setAttribute('fetchpriority', 'low')
  const linked = new Set()
  for (const link of head.querySelectorAll('link[href]')) {
    const path = link.getAttribute('href').replace(/^file:\/\//, '')
    if (linked.has(path)) link.remove()
    linked.add(path)
    link.setAttribute('href', path)
  }
}

if (!isMainThread) {
  parentPort.postMessage(await prerenderPage(workerData))
  process.exit()
}
