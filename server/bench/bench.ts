// npm run bench [-- login | files | today | education | visits | writes | live | chat | call | push | strangers |
// documents | silence] [--quick]:
// how fast the product is compared with a bare server that runs the same statements. A part measures only that: `login`
// signing in, `files` large files, `today` the page Oggi, `education` chapters and assignments, `visits` visits, `writes`
// the most frequent writes, `live` how soon others are notified of a change, `chat` conversations, `push` notices,
// `strangers` false handshakes of sockets, `documents` reports and exports, `silence` requests
// while PostgreSQL does not answer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/platform/database/database.ts'
import { type Aim, formatAim } from './aims.ts'
import { measureCall } from './call.ts'
import { measureChat } from './chat.ts'
import { addPatients, drawPairs } from './clinic.ts'
import { measureDocuments } from './documents.ts'
import { measureEducation } from './education.ts'
import { measureFiles } from './files.ts'
import { fsyncMicroseconds } from './fsync.ts'
import { measureLive } from './live.ts'
import { noiseLimit } from './load.ts'
import { measureLogin } from './login.ts'
import { type BenchContext, measureGrowth, measureLists, measureMain, measureToday } from './measures.ts'
import { measurePush } from './push.ts'
import { connectionTo, startBare, startProduct } from './servers.ts'
import { measureSilence } from './silence.ts'
import { measureStarts } from './starts.ts'
import { median } from './statistics.ts'
import { measureStrangers } from './strangers.ts'
import { formatRow, header, type Row } from './table.ts'
import { measureVisits } from './visits.ts'
import { measureWrites } from './writes.ts'

const results = fileURLToPath(new URL('../../bench-results', import.meta.url))
const asked = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { quick } = asked.values
/** The part to measure; `undefined` for all. */
const only = [
  'login',
  'files',
  'today',
  'education',
  'visits',
  'writes',
  'live',
  'chat',
  'call',
  'push',
  'strangers',
  'documents',
  'silence',
].find((part) => asked.positionals.includes(part))
/** Parts with a server of their own. */
const standAlone = ['login', 'files', 'push', 'strangers', 'documents', 'silence']
const isRequested = (part: string) => only === undefined || only === part
const say = (text: string) => process.stdout.write(`${text}\n`)

const rows: Row[] = []
const aims: Aim[] = []
const report = {
  row(row: Row): Row {
    rows.push(row)
    say(formatRow(row))
    return row
  },
  aim(aim: Aim): void {
    aims.push(aim)
  },
}

async function fillDatabase({ database, folder }: BenchContext) {
  await addPatients(database, folder, 10_000, 20)
  return drawPairs(database, folder)
}

async function measure(folder: string): Promise<void> {
  const product = await startProduct(folder, { FILO_DEMO: 'false' })
  try {
    const bare = await startBare(folder)
    const database = openDatabase(connectionTo(folder), { max: 4 })
    const schedule = quick ? { rounds: 1, seconds: 2, replays: 1 } : { rounds: 5, seconds: 3, replays: 3 }
    const stage: BenchContext = { folder, database, product, bare, schedule, quick, report }
    try {
      say(header())
      if (only === 'today') return await measureToday(stage, await fillDatabase(stage))
      if (only === 'education') return await measureEducation(stage, await fillDatabase(stage))
      if (only === 'visits') return await measureVisits(stage, await fillDatabase(stage))
      if (only === 'writes') {
        await fillDatabase(stage)
        return await measureWrites(stage)
      }
      if (only === 'chat') {
        await fillDatabase(stage)
        return await measureChat(stage)
      }
      if (only === 'call') {
        await fillDatabase(stage)
        return await measureCall(stage)
      }
      if (only === 'live') return await measureLive(stage, await fillDatabase(stage))
      const drawn = await measureGrowth(stage)
      await measureMain(stage, drawn)
      await measureToday(stage, drawn)
      await measureLists(stage, drawn)
      await measureWrites(stage)
      await measureEducation(stage, drawn)
      await measureVisits(stage, drawn)
      await measureLive(stage, drawn)
      await measureChat(stage)
      await measureCall(stage)
    } finally {
      await database.end()
      await bare.stop()
    }
  } finally {
    await product.stop()
  }
}

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'filo-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  process.once('exit', remove)
  try {
    const machine = {
      at: new Date().toISOString(),
      cpus: cpus().length,
      model: cpus()[0]?.model ?? '',
      loadBefore: loadavg()[0] ?? 0,
      fsyncMicroseconds: Math.round(fsyncMicroseconds(folder)),
      node: process.version,
      quick,
    }
    say(
      `${machine.cpus} × ${machine.model}, load before ${machine.loadBefore.toFixed(2)}, fsync ${machine.fsyncMicroseconds} µs, Node ${machine.node}`,
    )
    if (!standAlone.includes(only ?? '')) await measure(folder)
    if (isRequested('login')) await measureLogin(folder, { quick, empty: only === 'login', report })
    if (isRequested('files')) await measureFiles(folder, { quick, report })
    if (isRequested('push')) await measurePush(folder, { quick, report })
    if (isRequested('strangers')) await measureStrangers(folder, { quick, report })
    if (isRequested('documents')) await measureDocuments(folder, { quick, report })
    if (isRequested('silence')) await measureSilence(folder, { report })
    if (only === undefined) await measureStarts(folder, report)
    const invalid = rows.filter(({ problem }) => problem !== null)
    say('')
    for (const aim of aims) say(formatAim(aim))
    const others = median(rows.map((row) => row.others))
    if (rows.length > 0 && others > noiseLimit)
      say(
        `NOISY  others used ${Math.round(others * 100)} % of the machine: only the CPU columns say something`,
      )
    for (const row of invalid) say(`INVALID  ${row.what}: ${row.problem}`)
    mkdirSync(results, { recursive: true })
    const file = join(results, `${machine.at.replace(/[:.]/g, '-')}.json`)
    writeFileSync(file, JSON.stringify({ machine, rows, aims }, null, 2))
    say(`\n${file}`)
    return invalid.length === 0 && aims.every(({ passed, gating }) => passed || !gating)
  } finally {
    remove()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exit((await run()) ? 0 : 1)
