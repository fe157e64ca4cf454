// Builds the web app into web/dist, compressed beforehand; an unchanged tree is not built again.
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

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'web')
const dist = join(web, 'dist')
// Within dist, so that whoever deletes the build deletes what says that there is one.
const stampFile = join(dist, '.stamp')

const made = new Set(['node_modules', 'dist'])
const sources = ['web', 'ui', 'contract', 'package-lock.json', 'scripts/build.mjs']
const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/
const smallest = 512

const currentStamp = () => stampOf(sources.flatMap((source) => filesIn(join(root, source))))

/**
 * Builds unless what the build was made of is unchanged; in a process of its own, whose memory the server would
 * otherwise keep for as long as it runs. Ends this one where it cannot be built: why, was said by then.
 */
export function buildIfChanged() {
  if (readOrNull(stampFile) === currentStamp()) return
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

async function buildHere() {
  const stamp = currentStamp()
  // Asked first: a build works for a while before it writes.
  accessSync(existsSync(dist) ? dist : web, access.W_OK)
  const { build } = await import('vite')
  await build({ root: web, logLevel: 'warn' })
  await compressAll(filesIn(dist))
  writeFileSync(stampFile, stamp)
}

/** What an operator can mend is said in one line; everything else is a fault of the sources and said whole. */
function refusalOf({ code, message, stack }) {
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'vite'"))
    return 'web/dist: manca o non è di questi sorgenti, e senza le dipendenze di sviluppo non si costruisce: esegui "npm ci" e "npm run build"'
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code))
    return `web/dist: manca o non è di questi sorgenti, e qui non si può scrivere (${message}): esegui "npm run build" con l’utente a cui appartengono`
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

/** Beside each file its `.br` and `.gz`, where they are smaller. */
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
  const started = performance.now()
  await buildHere().catch((error) => {
    console.error(refusalOf(error))
    process.exit(1)
  })
  console.log(`web/dist costruita in ${((performance.now() - started) / 1000).toFixed(2)} s`)
}
