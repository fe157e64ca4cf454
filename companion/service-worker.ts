import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sources = ['src/service-worker.js', 'src/send-unsent.js', '../ui/src/push/push-events.js'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)
const base = '/app'

type Built = { version: string; page: string; files: string[] }

/**
 * The text of the service worker: the files of a build, then how they are cached, how unsent messages are sent, and how
 * notices are shown.
 */
export const workerText = (built: Built): string =>
  [
    `self.built = ${JSON.stringify(built)}`,
    `self.noticeIcon = '${base}/icon-192.png'`,
    ...sources.map((source) => readFileSync(source, 'utf8')),
  ].join('\n')

/**
 * Writes the service worker into the build, with the files that it caches and a version that changes with any of them.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(isCached).sort()
    const hash = createHash('sha256')
    for (const name of names) hash.update(name).update(readFileSync(join(dir, name)))
    const built = {
      version: hash.digest('hex').slice(0, 12),
      page: base,
      files: names.filter((name) => name !== 'index.html').map((name) => `${base}/${name}`),
    }
    writeFileSync(join(dir, 'service-worker.js'), workerText(built))
  },
})

/** Files that the app shows. Icons are left out: once the app is installed, the system keeps them. */
const isCached = (name: string) =>
  /\.(html|js|css|woff2|svg|webmanifest)$/.test(name) && !name.startsWith('.')
