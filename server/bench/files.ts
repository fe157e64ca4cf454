import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '../src/platform/database/database.ts'
import { freePort } from '../test/process.ts'
import { type Aim, atLeast, atMost } from './aims.ts'
import { addPatients, drawPairs } from './clinic.ts'
import { download, sendBare, sendForm } from './file-traffic.ts'
import { runLoad } from './load.ts'
import { lists } from './requests.ts'
import { connectionTo, startProduct } from './servers.ts'
import { median } from './statistics.ts'

type Options = { quick: boolean; report: { aim(aim: Aim): void } }
type State = { loopMs: number; mostBytes: number; bytes: number }
type Kind = 'kit' | 'bare'

const program = fileURLToPath(new URL('./file-server.ts', import.meta.url))
const kinds = ['bare', 'kit'] as const

/**
 * Compares upload and download of a film with bare Node streams, and a list of patients with and without five uploads.
 */
export async function measureFiles(folder: string, options: Options): Promise<void> {
  await compareWithBareStreams(folder, options)
  await measureListDuringUploads(folder, options)
}

async function compareWithBareStreams(folder: string, { quick, report }: Options): Promise<void> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--max-semi-space-size=16', program, folder, String(port)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  try {
    await ready(child, url)
    const film = { bytes: quick ? 100_000_000 : 500_000_000, type: 'mp4', count: 1 } as const
    // Warm-up: what a first upload loads and compiles does not count.
    for (const kind of kinds) await upload(url, kind, { ...film, bytes: 50_000_000 })
    const keys = await measureUploads(url, film, quick ? 2 : 5, report)
    await measureDownloads(url, keys, film.bytes, quick ? 2 : 5, report)
  } finally {
    child.kill('SIGTERM')
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    if ((await fetch(`${url}/state`).catch(() => null))?.ok) return
    await pause(20)
  }
  throw new Error('the server of files ended at once')
}

const stateOf = async (url: string): Promise<State> => (await (await fetch(`${url}/state`)).json()) as State

type Film = { bytes: number; type: 'mp4'; count: 1 }

/** Returns the key and the speed in megabytes per second; the time counts until the file is on disk. */
async function upload(url: string, kind: Kind, film: Film): Promise<{ key: string; speed: number }> {
  const began = performance.now()
  const send = kind === 'kit' ? sendForm : sendBare
  const { key } = (await send(`${url}/${kind}`, film)) as { key: string }
  return { key, speed: film.bytes / (performance.now() - began) / 1000 }
}

async function measureUploads(url: string, film: Film, rounds: number, report: Options['report']) {
  const speeds: Record<Kind, number[]> = { bare: [], kit: [] }
  const keys: Record<Kind, string> = { bare: '', kit: '' }
  const rises: number[] = []
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) {
      if (keys[kind]) await fetch(`${url}/${kind}/${keys[kind]}`, { method: 'DELETE' })
      const before = await stateOf(url)
      const { key, speed } = await upload(url, kind, film)
      const after = await stateOf(url)
      keys[kind] = key
      speeds[kind].push(speed)
      if (kind === 'bare') continue
      rises.push((after.mostBytes - before.bytes) / 1e6)
      waits.push(after.loopMs)
    }
  const what = `upload of ${film.bytes / 1e6} MB`
  report.aim(atMost(`${what}: memory of Node rises`, median(rises), 60, { unit: ' MB', digits: 0 }))
  report.aim(atMost(`${what}: event loop p99`, median(waits), 50, { unit: ' ms', digits: 1 }))
  report.aim(shareOf(what, speeds))
  return keys
}

async function measureDownloads(
  url: string,
  keys: Record<Kind, string>,
  size: number,
  rounds: number,
  report: Options['report'],
) {
  for (const [what, length, times] of [
    ['64 MB', 64_000_000, 4],
    ['1 MB', 1_000_000, 100],
  ] as const) {
    const speeds: Record<Kind, number[]> = { bare: [], kit: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const kind of kinds) {
        const began = performance.now()
        let bytes = 0
        for (let n = 0; n < times; n += 1) {
          const first = Math.floor(((size - length) / times) * n)
          bytes += await download(`${url}/${kind}/${keys[kind]}`, `bytes=${first}-${first + length - 1}`)
        }
        if (bytes !== length * times) throw new Error(`${kind}: ${bytes} bytes of ${length * times}`)
        speeds[kind].push(bytes / (performance.now() - began) / 1000)
      }
    report.aim(shareOf(`ranges of ${what}`, speeds))
  }
}

function shareOf(what: string, speeds: Record<Kind, number[]>): Aim {
  const [kit, bare] = [median(speeds.kit), median(speeds.bare)]
  const words = `${what}: ${Math.round(kit)} MB/s, bare ${Math.round(bare)} MB/s`
  return atLeast(words, (kit / bare) * 100, 50, { unit: ' % of bare', digits: 0 })
}

const senders = 5

/** Compares the p95 of the list while five people each upload a film with that of a quiet time. */
async function measureListDuringUploads(folder: string, { quick, report }: Options): Promise<void> {
  const product = await startProduct(folder, { FILO_DEMO: 'false' })
  const database = openDatabase(connectionTo(folder), { max: 4 })
  try {
    await addPatients(database, folder, 500, 1)
    const drawn = await drawPairs(database, folder)
    const asked = { connections: 2, seconds: quick ? 4 : 15 }
    await runLoad(product, lists(drawn), asked)
    const quiet = await runLoad(product, lists(drawn), asked)
    const people = drawn.slice(0, senders)
    const worker = new Worker(new URL('./file-senders.ts', import.meta.url), {
      workerData: { url: product.url, people, filmBytes: quick ? 50_000_000 : 500_000_000 },
    })
    const sent = once(worker, 'message')
    const busy = await runLoad(product, lists(drawn), asked)
    worker.postMessage('stop')
    const [bytes] = await sent
    const problem = quiet.problem ?? busy.problem
    if (problem) throw new Error(`a list amid uploads: ${problem}`)
    const what = `list p95 while ${senders} send ${Math.round(bytes / 1e6)} MB: ${busy.p95.toFixed(0)} ms, quiet ${quiet.p95.toFixed(0)} ms`
    report.aim(atMost(what, busy.p95 / quiet.p95, 3, { unit: ' ×' }))
  } finally {
    await database.end()
    await product.stop()
  }
}
