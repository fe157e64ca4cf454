// Live events: how long after another process changes a visit the clients of the product are notified.
import { setTimeout as pause } from 'node:timers/promises'
import { visitEvents } from '@filo/contract/features/visits/visit.events.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io, type Socket } from 'socket.io-client'
import { addSeededVisits } from '../src/demo/seeded-visits.repository.ts'
import { atMost } from './aims.ts'
import type { Pair } from './clinic.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import type { BenchContext } from './measures.ts'
import { quantile } from './statistics.ts'

const sockets = 1_000
/** The product's limit for one person. */
const socketsPerPerson = 20
const changesPerSecond = 20

function open(url: string, { cookie, xsrf }: Pair): Promise<Socket> {
  const socket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    auth: { as: 'staff', xsrf },
    extraHeaders: { cookie },
    forceNew: true,
  })
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })
}

/** Changes visits from this process while a thousand sockets are open. */
export async function measureLive(stage: BenchContext, drawn: Pair[]): Promise<void> {
  const { product, database, quick, report } = stage
  await addSeededVisits(database, 10_000)
  const people = [...Map.groupBy(drawn, ({ staffId }) => staffId).values()]
    .flatMap((theirs) => theirs.slice(0, socketsPerPerson))
    .slice(0, sockets)
  const clients: Socket[] = []
  // In batches, as people arrive in the morning, not all in the same millisecond.
  for (let n = 0; n < people.length; n += 50)
    clients.push(...(await Promise.all(people.slice(n, n + 50).map((pair) => open(product.url, pair)))))
  const visits = await database.query<{ id: string; workgroupId: string }>(
    'SELECT DISTINCT ON (workgroup_id) id, workgroup_id AS "workgroupId" FROM visit WHERE workgroup_id = ANY ($1)',
    [[...new Set(people.map(({ workgroupId }) => workgroupId))]],
  )
  const began = new Map<string, number>()
  const waits: number[] = []
  for (const client of clients)
    client.on(visitEvents.changed.name, ({ id }: { id: string }) =>
      waits.push(performance.now() - (began.get(id) ?? Number.NaN)),
    )
  const spent = () => cpuOf(product.pid) + cpuOfPostgres(product.postmaster)

  await pause(3_000)
  const [idle, idleFrom] = [spent(), performance.now()]
  await pause(quick ? 4_000 : 10_000)
  const idleShare = (spent() - idle) / ((performance.now() - idleFrom) * 1_000)

  let expected = 0
  const changes = changesPerSecond * (quick ? 10 : 30)
  for (let n = 0; n < changes; n += 1) {
    const visit = visits[n % visits.length]
    if (!visit) throw new Error('no visits')
    began.set(visit.id, performance.now())
    await database.query('UPDATE visit SET note = $2 WHERE id = $1', [visit.id, String(n)])
    expected += people.filter(({ workgroupId }) => workgroupId === visit.workgroupId).length
    await pause(1_000 / changesPerSecond)
  }
  await pause(1_000)
  for (const client of clients) client.disconnect()
  if (waits.length !== expected) throw new Error(`${waits.length} events were heard of ${expected}`)
  waits.sort((a, b) => a - b)
  const what = `event to a client of another process, ${people.length} sockets, ${changesPerSecond} changes a second`
  report.aim(atMost(`${what}, p95`, quantile(waits, 0.95), 200, { digits: 1, unit: ' ms' }))
  report.aim(atMost(`${what}, median`, quantile(waits, 0.5), 200, { digits: 1, unit: ' ms', gating: false }))
  report.aim(
    atMost(`${people.length} idle sockets, of one core`, idleShare * 100, 5, {
      ...{ digits: 1, unit: ' %', gating: false },
    }),
  )
}
