// node server/bench/audit.ts [--entries 1000000] [--prune]: how long it takes to search and verify the trail, or with
// --prune to prune one whose entries are all past their term.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { splitQuery } from '@filo/contract/kit/typed-query.ts'
import { v7 as uuid } from 'uuid'
import { openSessions } from '../src/demo/population.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { hashToken, newToken } from '../src/platform/secrets/secrets.ts'
import { type Aim, atMost, formatAim } from './aims.ts'
import { ageBlocks, fillTrail, sealTrail } from './audit-trail.ts'
import { addPatients } from './clinic.ts'
import { residentMegabytes } from './cpu.ts'
import { connectionTo, type StartedServer, startProduct } from './servers.ts'
import { quantile } from './statistics.ts'

const { entries, prune } = parseArgs({
  options: { entries: { type: 'string', default: '1000000' }, prune: { type: 'boolean', default: false } },
}).values
const say = (text: string) => process.stdout.write(`${text}\n`)
const requestsEach = 60
/** Target for the p95 of each first page and filter, in milliseconds. */
const maxMs = 100

async function administrator(database: Database): Promise<string> {
  const token = newToken()
  const id = uuid()
  await database.query(
    "INSERT INTO staff (id, email, roles, name, surname) VALUES ($1, 'admin@misura.filo', '{administrator}', 'Ada', 'Misura')",
    [id],
  )
  await database.query(
    "INSERT INTO session (token_hash, id, staff_id, expires_at) VALUES ($1, $2, $3, now() + interval '12 hours')",
    [hashToken(token), uuid(), id],
  )
  return `filo_session=${token}`
}

type Search = { what: string; path: string; headers: Record<string, string>; gating?: boolean }

async function searches(database: Database, cookie: string): Promise<Search[]> {
  const one = async (sql: string) => (await database.query<{ value: string }>(sql))[0]?.value ?? ''
  const [person, workgroup, patient, reference, middle, day] = await Promise.all([
    one('SELECT surname AS value FROM staff WHERE workgroup_id IS NOT NULL ORDER BY id LIMIT 1'),
    one('SELECT workgroup_id::text AS value FROM audit_entry WHERE workgroup_id IS NOT NULL LIMIT 1'),
    one('SELECT patient_id::text AS value FROM audit_entry WHERE patient_id IS NOT NULL LIMIT 1'),
    one('SELECT request_id AS value FROM audit_entry ORDER BY id LIMIT 1'),
    one('SELECT (max(id) / 2)::text AS value FROM audit_entry'),
    one("SELECT to_char(min(at) + interval '30 days', 'YYYY-MM-DD') AS value FROM audit_entry"),
  ])
  const idle = await one(
    "INSERT INTO workgroup (id, facility_id, name) SELECT gen_random_uuid(), id, 'Gruppo senza voci' FROM facility LIMIT 1 RETURNING id::text AS value",
  )
  const email = encodeURIComponent(await one('SELECT email AS value FROM staff ORDER BY id DESC LIMIT 1'))
  const queries: Record<string, string> = {
    'first page': '',
    'page in the middle': `before=${middle}`,
    'one person': `person=${email}`,
    'a surname': `person=${encodeURIComponent(person)}`,
    'a surname, nothing found': `person=${encodeURIComponent(person)}&action=staff.disable`,
    'a letter that most names begin with': 'person=m',
    'two long past days': `from=${day}&to=${day}`,
    'up to a long past day': `to=${day}`,
    'a common action': 'action=patient.read',
    'a rare action': 'action=patient.archive',
    'an action never done': 'action=staff.disable',
    refused: 'outcome=refused',
    'refused, rare action': 'outcome=refused&action=patient.archive',
    workgroup: `workgroupId=${workgroup}`,
    'workgroup without entries': `workgroupId=${idle}`,
    'workgroup without entries, common action': `workgroupId=${idle}&action=patient.read`,
    'workgroup, rare action': `workgroupId=${workgroup}&action=staff.end-sessions`,
    'workgroup, refused, long past days': `workgroupId=${workgroup}&outcome=refused&to=${day}`,
    'person, refused, workgroup': `person=${encodeURIComponent(person)}&outcome=refused&workgroupId=${workgroup}`,
    patient: `patientId=${patient}`,
    reference: `requestId=${reference}`,
  }
  return Object.entries(queries).map(([what, query]) => {
    const { chosen, headers } = splitQuery(auditRoutes.list, Object.fromEntries(new URLSearchParams(query)))
    return {
      what,
      path: `/api/audit/list?${new URLSearchParams(chosen)}`,
      headers: { cookie, ...headers },
    }
  })
}

/** Requests for the trail of the record with the most entries, by a physician of its workgroup. */
async function recordSearches(database: Database): Promise<Search[]> {
  const [most] = await database.query<{ id: string; workgroupId: string }>(
    `SELECT p.id, p.workgroup_id AS "workgroupId" FROM patient p
     JOIN (SELECT patient_id FROM audit_entry WHERE patient_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) e
       ON e.patient_id = p.id`,
  )
  if (!most) throw new Error('no patient in the trail')
  const [session] = await openSessions(database, 1, { workgroupId: most.workgroupId, role: 'physician' })
  const headers = { cookie: `filo_session=${session?.token}` }
  const path = `/api/patient/${most.id}/audit`
  return [
    { what: 'record, first page', path, headers },
    { what: 'record, long past', path: `${path}?to=2025-06-30`, headers },
    { what: 'record, whole sheet', path: `${path}.csv`, headers, gating: false },
  ]
}

async function measure({ url }: StartedServer, { what, path, headers, gating = true }: Search): Promise<Aim> {
  const took: number[] = []
  for (let n = 0; n < requestsEach; n += 1) {
    const began = performance.now()
    const answer = await fetch(url + path, { headers })
    const text = await answer.text()
    took.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${text.slice(0, 200)}`)
  }
  took.sort((a, b) => a - b)
  const p95 = quantile(took, 0.95)
  say(
    `${what.padEnd(42)} p50 ${quantile(took, 0.5).toFixed(1).padStart(7)}  p95 ${p95.toFixed(1).padStart(7)} ms`,
  )
  return atMost(`${what}, p95`, p95, maxMs, { unit: ' ms', digits: 1, gating })
}

/** Runs an operator's command on the whole trail; targets for its time and memory. */
async function measureCommand(
  folder: string,
  [program, asked]: [string, string],
  [seconds, megabytes]: [number, number],
): Promise<Aim[]> {
  const began = performance.now()
  const path = fileURLToPath(new URL(`../src/${program}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, asked], {
    env: { ...process.env, FILO_DATA: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid ?? 0) || 0)
  }, 100)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${program} ${asked} ended with ${code}`)
  return [
    atMost(`${program} ${asked}`, (performance.now() - began) / 1000, seconds, { unit: ' s', digits: 1 }),
    atMost(`${program} ${asked}, memory`, peak, megabytes, { unit: ' MB', digits: 0 }),
  ]
}

async function measureSearches(product: StartedServer, database: Database): Promise<Aim[]> {
  const aims: Aim[] = []
  for (const asked of [
    ...(await searches(database, await administrator(database))),
    ...(await recordSearches(database)),
  ])
    aims.push(await measure(product, asked))
  return aims
}

async function measurePruning(database: Database, folder: string): Promise<Aim[]> {
  await sealTrail(database)
  // Another block, because the last one always stays.
  await database.query(
    "INSERT INTO audit_entry (action, outcome, actor_kind, request_id) VALUES ('patient.list', 'done', 'system', 'x')",
  )
  await sealTrail(database)
  await ageBlocks(folder)
  return measureCommand(folder, ['retention', 'apply'], [300, 450])
}

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'filo-bench-audit-'))
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  )
  const product = await startProduct(folder, { FILO_DEMO: 'false' })
  const database = openDatabase(connectionTo(folder), { max: 4 })
  try {
    await addPatients(database, folder, 10_000, 100)
    const began = performance.now()
    await fillTrail(folder, Number(entries), prune ? 25 : 0)
    say(`${entries} entries written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const aims = prune ? await measurePruning(database, folder) : await measureSearches(product, database)
    await sealTrail(database)
    aims.push(...(await measureCommand(folder, ['audit', 'verify'], [60, 300])))
    say(`\nload ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}`)
    for (const aim of aims) say(formatAim(aim))
    return aims.every(({ passed, gating }) => passed || !gating)
  } finally {
    await database.end()
    await product.stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exit((await run()) ? 0 : 1)
