// Live events: how long after one process changes something the clients of another process are notified.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { patientEvents } from '@filo/contract/features/patients/patient.events.ts'
import { addSeededVisits } from '../src/demo/seeded-visits.repository.ts'
import { databaseSettings } from '../test/database-url.ts'
import { atMost } from './aims.ts'
import { drawPairs, type Pair } from './clinic.ts'
import { cpuOf } from './cpu.ts'
import type { BenchContext } from './measures.ts'
import { measureNotify } from './notify.ts'
import { connectionTo, type StartedServer, startProduct } from './servers.ts'
import { asStaff, openSockets, socketsPerPerson } from './sockets.ts'
import { quantile } from './statistics.ts'

const sockets = 1_000
const changesPerSecond = 50
/** Version of every seeded patient: each is changed once. */
const seededVersion = 1

/** Starts another process of the product on the same database. */
function startSecond(folder: string): Promise<StartedServer> {
  return startProduct(folder, {
    ...{ FILO_DEMO: 'false', FILO_SECRET: readFileSync(join(folder, 'secret'), 'utf8').trim() },
    ...databaseSettings(connectionTo(folder), 'filo'),
  })
}

/** Measures what announcing costs a commit, then how soon a thousand sockets at another process get an event. */
export async function measureLive(stage: BenchContext, drawn: Pair[]): Promise<void> {
  await addSeededVisits(stage.database, 10_000)
  await measureNotify(stage)
  const second = await startSecond(stage.folder)
  try {
    await measureEvents(stage, drawn, second)
  } finally {
    await second.stop()
  }
}

async function measureEvents(stage: BenchContext, drawn: Pair[], second: StartedServer): Promise<void> {
  const { product, database, folder, quick, report } = stage
  const people = [...Map.groupBy(drawn, ({ staffId }) => staffId).values()]
    .flatMap((theirs) => theirs.slice(0, socketsPerPerson))
    .slice(0, sockets)
  const clients = await openSockets(second.url, people.map(asStaff))
  const began = new Map<string, number>()
  const waits: number[] = []
  for (const client of clients)
    client.on(patientEvents.changed.name, ({ id }: { id: string }) =>
      waits.push(performance.now() - (began.get(id) ?? Number.NaN)),
    )

  await pause(3_000)
  const [idle, idleFrom] = [cpuOf(second.pid), performance.now()]
  await pause(quick ? 4_000 : 10_000)
  const idleShare = (cpuOf(second.pid) - idle) / ((performance.now() - idleFrom) * 1_000)

  const members = Map.groupBy(people, ({ workgroupId }) => workgroupId)
  const writers = await drawPairs(database, folder, { role: 'physician' })
  const change = async ({ patientId, cookie, xsrf }: Pair, diagnosis: string) => {
    began.set(patientId, performance.now())
    const answer = await fetch(`${product.url}/api/patient/${patientId}`, {
      method: 'PATCH',
      headers: { cookie, 'x-xsrf-token': xsrf, 'content-type': 'application/json' },
      body: JSON.stringify({ version: seededVersion, diagnosis }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  let expected = 0
  const changes: Promise<void>[] = []
  const firstAt = performance.now()
  for (let n = 0; n < changesPerSecond * (quick ? 10 : 30); n += 1) {
    const pair = writers[n]
    if (!pair) throw new Error('no patients')
    changes.push(change(pair, `Diagnosi ${n}`))
    expected += members.get(pair.workgroupId)?.length ?? 0
    await pause(Math.max(0, firstAt + ((n + 1) * 1_000) / changesPerSecond - performance.now()))
  }
  await Promise.all(changes)
  const rate = changes.length / ((performance.now() - firstAt) / 1_000)
  await pause(1_000)
  for (const client of clients) client.disconnect()
  if (waits.length !== expected) throw new Error(`${waits.length} events were heard of ${expected}`)
  waits.sort((a, b) => a - b)
  const what = `request to event at a client of another process, ${people.length} sockets, ${rate.toFixed(0)} changes a second`
  report.aim(atMost(`${what}, p95`, quantile(waits, 0.95), 200, { digits: 1, unit: ' ms' }))
  report.aim(atMost(`${what}, median`, quantile(waits, 0.5), 200, { digits: 1, unit: ' ms', gating: false }))
  report.aim(
    atMost(`${people.length} idle sockets, of one core`, idleShare * 100, 5, {
      ...{ digits: 1, unit: ' %', gating: false },
    }),
  )
}
