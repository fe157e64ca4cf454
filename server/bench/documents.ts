// Documents and large replies: how long others wait, and how late the event loop is, while many are written at once.
import { setTimeout as pause } from 'node:timers/promises'
import { addSeededVisits } from '../src/demo/seeded-visits.repository.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { addMessages } from '../test/factories/chat.ts'
import { type Aim, atMost } from './aims.ts'
import { addPatients, drawPairs, type Pair } from './clinic.ts'
import { pollDuring } from './poll.ts'
import { connectionTo, startProduct } from './servers.ts'
import { calendarDays } from './visits.ts'

type Options = { quick: boolean; report: { aim(aim: Aim): void } }
type Asked = { cookie: string; path: string }

const reportsAtOnce = 60
const exportsAtOnce = 10
const noteLength = 4_000
const maxLoopMs = 50
/** The two cores are shared with PostgreSQL, which reads what is written, and with the bench itself. */
const maxTimes = 2.5
/** As many as a large workgroup has patients. */
const conversations = 500

/** Measures what people poll, and the event loop, beside each kind of document, asked for again and again. */
export async function measureDocuments(folder: string, { quick, report }: Options): Promise<void> {
  const product = await startProduct(folder, { FILO_DEMO: 'false' })
  const database = openDatabase(connectionTo(folder), { max: 4 })
  try {
    await addPatients(database, folder, 10_000, 2)
    await addSeededVisits(database, 10_000)
    const people = await drawPairs(database, folder, { role: 'physician' })
    const beside = async (asked: Asked[]) => {
      const over = new AbortController()
      const work = askAgainAndAgain(product.url, asked, over.signal)
      await delayOf(product.url)
      const others = await pollDuring(product.url, people, pause(quick ? 5_000 : 20_000))
      const loop = await delayOf(product.url)
      over.abort()
      await work
      return { others, loop }
    }
    // The first answers of a process take longest.
    await beside([])
    const { others: alone } = await beside([])
    for (const [what, asked] of Object.entries(await documentsOf(database, people))) {
      const { others, loop } = await beside(asked)
      report.aim(atMost(`p99 of the event loop beside ${what}, ms`, loop, maxLoopMs, { digits: 0 }))
      report.aim(atMost(`p95 of GET /hcp/info beside ${what}, × nothing else`, others / alone, maxTimes))
    }
  } finally {
    await database.end()
    await product.stop()
  }
}

async function documentsOf(database: Database, people: Pair[]): Promise<Record<string, Asked[]>> {
  const [writer] = people
  if (!writer) throw new Error('nobody drawn')
  await addConversations(database, writer)
  const { cookie, workgroupId } = writer
  const colleagues = people.filter((one) => one.workgroupId === workgroupId)
  const reports = await addReports(database, writer)
  const many = (path: string) => Array.from({ length: exportsAtOnce }, () => ({ cookie, path }))
  return {
    [`${reports.length} reports as PDF`]: reports.map((id, n) => ({
      cookie: colleagues[n % colleagues.length]?.cookie ?? cookie,
      path: `/visit/${id}/report.pdf`,
    })),
    [`${exportsAtOnce} exports of 20,000 messages`]: many(`/chat/${writer.patientId}/export`),
    [`${exportsAtOnce} sheets of 5,000 patients`]: many('/patient/export.csv'),
    [`${exportsAtOnce} sheets of 5,000 visits`]: many('/visit/export.csv'),
    [`${exportsAtOnce} calendars of 62 days`]: many(`/visit/calendar?${new URLSearchParams(calendarDays())}`),
    [`${exportsAtOnce} lists of ${conversations} conversations`]: many('/chat/list'),
  }
}

/** The writer's patient has a long conversation, others of the workgroup have a short one. */
async function addConversations(database: Database, writer: Pair): Promise<void> {
  await addMessages(database, writer, 20_000)
  const others = await database.query<{ patientId: string }>(
    'SELECT id AS "patientId" FROM patient WHERE workgroup_id = $1 AND id <> $2 LIMIT $3',
    [writer.workgroupId, writer.patientId, conversations],
  )
  for (const { patientId } of others) await addMessages(database, { ...writer, patientId }, 3)
}

/** Completed visits of the writer's workgroup, each with a long note and an outcome. */
async function addReports(database: Database, { workgroupId, staffId }: Pair): Promise<string[]> {
  const visits = await database.query<{ id: string }>(
    `UPDATE visit SET note = repeat('La medicazione è asciutta. ', $2 / 27)
     WHERE id IN (SELECT id FROM visit WHERE workgroup_id = $1 AND status = 'completed' LIMIT $3) RETURNING id`,
    [workgroupId, noteLength, reportsAtOnce],
  )
  const ids = visits.map(({ id }) => id)
  await database.query(
    `INSERT INTO visit_report (visit_id, outcome, recorded_by) SELECT id, 'held', $2 FROM unnest($1::uuid[]) AS id`,
    [ids, staffId],
  )
  return ids
}

async function askAgainAndAgain(url: string, asked: Asked[], over: AbortSignal): Promise<void> {
  const askUntilOver = async ({ cookie, path }: Asked) => {
    while (!over.aborted) {
      const answer = await fetch(`${url}/api${path}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`)
    }
  }
  await Promise.all(asked.map(askUntilOver))
}

/** The 99th percentile of the milliseconds between two turns of the event loop since this was read last. */
async function delayOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics) ?? []
  return Number(seconds) * 1_000
}
