// NOTIFY: how many changes a second commit with the trigger that announces them, compared with the same changes without
// it, and with an announcement published after the commit over another connection, as Socket.IO's PostgreSQL adapter
// publishes.
import { visitEvents } from '@filo/contract/features/visits/visit.events.ts'
import pg from 'pg'
import { channel } from '../src/realtime/announcements.ts'
import { atLeast } from './aims.ts'
import type { BenchContext } from './measures.ts'
import { connectionTo, ownerConnectionTo } from './servers.ts'
import { median } from './statistics.ts'

const writerCounts = [1, 10, 20]
const listenerCounts = [1, 2, 4]
/** Far beyond the changes of a clinic. */
const leastPerSecond = 500

const ways = ['silent', 'announced', 'published'] as const
type Way = (typeof ways)[number]
type Visit = { id: string; workgroupId: string; patientId: string }

async function connectionsTo(folder: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client(connectionTo(folder)))
  await Promise.all(clients.map((client) => client.connect()))
  return clients
}
const endAll = (clients: readonly pg.Client[]) => Promise.all(clients.map((client) => client.end()))

const change = { name: 'change', text: 'UPDATE visit SET note = $2 WHERE id = $1' }
const publish = { name: 'publish', text: 'SELECT pg_notify($1, $2)' }

/** Each writer changes a row of its own over and over; returns the commits per second. */
async function commitsPerSecond(
  writers: readonly pg.Client[],
  publishers: readonly pg.Client[],
  { way, visits, seconds }: { way: Way; visits: readonly Visit[]; seconds: number },
): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1_000
  let commits = 0
  await Promise.all(
    writers.map(async (writer, n) => {
      const { id, ...whose } = visits[n] ?? {}
      const event = JSON.stringify({ name: visitEvents.changed.name, ...whose, payload: { id } })
      for (let turn = 0; performance.now() < until; turn += 1) {
        await writer.query({ ...change, values: [id, String(turn)] })
        if (way === 'published') await publishers[n]?.query({ ...publish, values: [channel, event] })
        commits += 1
      }
    }),
  )
  return commits / ((performance.now() - began) / 1_000)
}

/** Measures the commits that notify by writers and listening connections; the product itself listens, too. */
export async function measureNotify({ folder, database, quick, report }: BenchContext): Promise<void> {
  const most = Math.max(...writerCounts)
  const visits = await database.query<Visit>(
    'SELECT id, workgroup_id AS "workgroupId", patient_id AS "patientId" FROM visit LIMIT $1',
    [most],
  )
  const owner = new pg.Client(ownerConnectionTo(folder))
  await owner.connect()
  const writers = await connectionsTo(folder, most)
  const publishers = await connectionsTo(folder, most)
  const [seconds, rounds] = quick ? [1, 1] : [2, 3]
  try {
    for (const listening of listenerCounts) {
      const listeners = await connectionsTo(folder, listening - 1)
      for (const listener of listeners) await listener.query(`LISTEN ${channel}`)
      for (const count of writerCounts) {
        const rates: Record<Way, number[]> = { silent: [], announced: [], published: [] }
        for (let round = 0; round < rounds; round += 1)
          for (const way of ways) {
            await owner.query(
              `ALTER TABLE visit ${way === 'announced' ? 'ENABLE' : 'DISABLE'} TRIGGER announced`,
            )
            const active = writers.slice(0, count)
            rates[way].push(await commitsPerSecond(active, publishers, { way, visits, seconds }))
          }
        const [silent, announced, published] = ways.map((way) => Math.round(median(rates[way])))
        report.aim(
          atLeast(
            `commits a second that announce, ${count} writers, ${listening} listening (${silent} silent, ${published} published)`,
            announced ?? 0,
            leastPerSecond,
            { digits: 0, gating: false },
          ),
        )
      }
      await endAll(listeners)
    }
  } finally {
    await owner.query('ALTER TABLE visit ENABLE TRIGGER announced')
    await endAll([...writers, ...publishers, owner])
  }
}
