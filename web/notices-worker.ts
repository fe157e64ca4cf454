import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const events = fileURLToPath(new URL('../ui/src/push/push-events.js', import.meta.url))

/** The staff's service worker, whole. Without a `fetch` handler it caches nothing and answers no request. */
export const noticesWorkerText = (): string =>
  // Browsers show a PNG only; the icon of the patients' app, which the same server serves, is the same.
  `self.noticeIcon = '/app/icon-192.png'\n${readFileSync(events, 'utf8')}`

/** Writes the worker that shows notices into the build. */
export const noticesWorker = (): Plugin => ({
  name: 'notices-worker',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'notices-worker.js', source: noticesWorkerText() })
  },
})
