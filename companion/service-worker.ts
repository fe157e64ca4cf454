import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('src/service-worker.js', import.meta.url))
const base = '/app'

/** Writes the worker beside what was built, with the names of what it keeps, and a version that any change changes. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(isKept).sort()
    const hash = createHash('sha256')
    for (const name of names) hash.update(name).update(readFileSync(join(dir, name)))
    const built = {
      version: hash.digest('hex').slice(0, 12),
      page: base,
      files: names.filter((name) => name !== 'index.html').map((name) => `${base}/${name}`),
    }
    const text = `self.built = ${JSON.stringify(built)}\n${readFileSync(source, 'utf8')}`
    writeFileSync(join(dir, 'service-worker.js'), text)
  },
})

/** Files that the app shows; an icon is the system's once it is installed. */
const isKept = (name: string) => /\.(html|js|css|woff2|svg|webmanifest)$/.test(name) && !name.startsWith('.')
