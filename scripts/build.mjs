// Builds each app into its dist folder, with compressed copies; skips apps whose sources are unchanged.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  constants as access,
  accessSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { prerender } from './prerender.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const apps = ['web', 'companion']

const made = new Set(['node_modules', 'dist'])
/** The sources of an app, and the script that builds it. */
const sourcesOf = (app) => [
  app,
  'ui',
  'contract',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/prerender.mjs',
]
const distOf = (app) => join(root, app, 'dist')
// Inside dist, so that deleting the build deletes the stamp too.
const stampFile = (app) => join(distOf(app), '.stamp')
const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/
const smallest = 512

const currentStamp = (app) => stampOf(sourcesOf(app).flatMap((source) => filesIn(join(root, source))))
const changed = () => apps.filter((app) => readOrNull(stampFile(app)) !== currentStamp(app))

/**
 * Builds the apps whose sources changed, in another process, because the server would keep the memory of the build for
 * as long as it runs. Ends this process if the build fails, which the other one has reported.
 */
export function buildIfChanged() {
  const wanted = changed()
  if (wanted.length === 0) return
  const args = [fileURLToPath(import.meta.url), ...wanted]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 })
  // Through this process, whose output may be a log.
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  if (status !== 0) process.exit(1)
}

async function buildHere(app) {
  const started = performance.now()
  const [stamp, dist] = [currentStamp(app), distOf(app)]
  // Checked first: a build takes a while before it writes.
  accessSync(existsSync(dist) ? dist : join(root, app), access.W_OK)
  // Tests that build, too, would otherwise leave React's slower variant behind.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ root: join(root, app), logLevel: 'warn' })
  if (app === 'web') await prerender(dist)
  await compressAll(filesIn(dist))
  writeFileSync(stampFile(app), stamp)
  console.log(`${app}/dist costruita in ${((performance.now() - started) / 1000).toFixed(2)} s`)
}

/** One line for what an operator can fix; the whole stack for everything else, which is a bug. */
function refusalOf(app, { code, message, stack }) {
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'vite'"))
    return `${app}/dist: manca o non è di questi sorgenti, e senza le dipendenze di sviluppo non si costruisce: esegui "npm ci" e "npm run build"`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code))
    return `${app}/dist: manca o non è di questi sorgenti, e qui non si può scrivere (${message}): esegui "npm run build" con l’utente a cui appartengono`
  return stack
}

function filesIn(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !made.has(name))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

function stampOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` next to each file if they are smaller. */
function compressAll(files) {
  return Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const content = readFileSync(file)
        if (content.length < smallest) return
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
        if (br.length < content.length) writeFileSync(`${file}.br`, br)
        if (gz.length < content.length) writeFileSync(`${file}.gz`, gz)
      }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2)
  for (const app of asked.length > 0 ? asked : apps)
    await buildHere(app).catch((error) => {
      console.error(refusalOf(app, error))
      process.exit(1)
    })
}
