// Visits: list, calendar and the info that everybody polls each minute, compared with the bare ones among 100,000
// visits; and free times compared with the list.
import { setTimeout as pause } from 'node:timers/promises'
import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayInRome, dayMs } from '@filo/contract/kit/date.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { seedRepository } from '../src/demo/seed.repository.ts'
import { addSeededVisits } from '../src/demo/seeded-visits.repository.ts'
import { atMost, shareOfBare } from './aims.ts'
import type { Pair } from './clinic.ts'
import { measureConcurrentVisits } from './concurrent-visits.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { ratio, runInterleaved, runLoad } from './load.ts'
import { type BenchContext, measureBesideBare } from './measures.ts'
import * as send from './requests.ts'
import { ownerConnectionTo } from './servers.ts'
import { rowOf } from './table.ts'

const visits = 100_000
const people = 2_000

/** 62 days around today, each from midnight in Italy. */
export function calendarDays() {
  const midnight = (days: number) =>
    instantInRome(dayInRome(new Date(Date.now() + days * dayMs)), '00:00')?.toISOString() ?? ''
  return { start: midnight(-31), end: midnight(31) }
}

/**
 * Measures the cost of all people polling once a minute, evenly: CPU time of server and PostgreSQL beyond their idle
 * time, as a share of one core. `empty` is the same for a route that does nothing: at such a pace most of the cost is waking up
 * the process.
 */
async function polling(
  { product, quick }: BenchContext,
  drawn: Pair[],
): Promise<{ info: number; empty: number }> {
  const seconds = quick ? 10 : 30
  const gapMs = 60_000 / people
  const share = async (work: () => Promise<unknown>) => {
    const spent = () => cpuOf(product.pid) + cpuOfPostgres(product.postmaster)
    const [before, began] = [spent(), performance.now()]
    await work()
    return (spent() - before) / ((performance.now() - began) * 1_000)
  }
  const pollRoute = (path: string) => async () => {
    const answers: Promise<number>[] = []
    const began = performance.now()
    for (let n = 0; n < Math.round((seconds * 1_000) / gapMs); n += 1) {
      const cookie = drawn[n % drawn.length]?.cookie ?? ''
      const asked = fetch(`${product.url}${path}`, { headers: { cookie, 'x-filo-background': '1' } })
      answers.push(asked.then((answer) => answer.arrayBuffer().then(() => answer.status)))
      await pause(Math.max(0, began + (n + 1) * gapMs - performance.now()))
    }
    const refused = (await Promise.all(answers)).find((status) => status !== 200)
    if (refused !== undefined) throw new Error(`polling answered ${refused}`)
  }
  const idle = await share(() => pause(seconds * 1_000))
  const empty = (await share(pollRoute('/healthz'))) - idle
  return { empty, info: (await share(pollRoute(`/api${infoRoutes.read.path}`))) - idle }
}

/** Compares the free times of a patient and a colleague with a page of the list. */
async function measureFreeTimes({ product, schedule, report }: BenchContext, drawn: Pair[]): Promise<void> {
  const date = dayInRome(new Date(Date.now() + 7 * dayMs))
  const asked = drawn.map((pair) => {
    const { patientId, staffId: hcpId } = pair
    return send.pages([pair], visitRoutes.freeTimes, { patientId, hcpId, date, duration: '30' }).requests
  })
  const rounds = await runInterleaved(
    {
      list: { server: product, load: () => send.pages(drawn, visitRoutes.list, { sort: 'start' }) },
      asked: { server: product, load: () => ({ requests: asked.flat() }) },
    },
    { ...schedule, connections: 10 },
  )
  const row = report.row(rowOf('free times', 10, rounds.asked, null))
  const times = row.problem ? Number.NaN : ratio(rounds.list, rounds.asked)[0]
  report.aim(atMost('free times, × the list', times, 2))
}

export async function measureVisits(stage: BenchContext, drawn: Pair[]): Promise<void> {
  await addSeededVisits(stage.database, visits)
  await seedRepository.vacuum(ownerConnectionTo(stage.folder))
  const days = calendarDays()
  const loads = {
    [`visits among ${visits}`]: {
      product: send.pages(drawn, visitRoutes.list, { sort: 'start' }),
      bare: send.bareVisits(drawn),
    },
    'calendar of 62 days': {
      product: send.pages(drawn, visitRoutes.calendar, days),
      bare: send.bareCalendars(drawn, days),
    },
    'info of each minute': {
      product: send.infos(drawn),
      bare: send.bareInfos(drawn),
    },
  }
  for (const [what, load] of Object.entries(loads)) {
    for (const server of ['product', 'bare'] as const)
      await runLoad(
        stage[server],
        { requests: load[server].requests.slice(0, 50), once: true },
        { connections: 10, seconds: 1 },
      )
    for (const connections of [10, 50]) {
      const { row } = await measureBesideBare(stage, what, load, connections)
      stage.report.aim(shareOfBare(row, 50))
    }
  }
  await measureFreeTimes(stage, drawn)
  await measureConcurrentVisits(stage, drawn)
  const { info, empty } = await polling(stage, drawn)
  const what = `${people} people who ask once a minute, of one core`
  const share = { digits: 1, unit: ' %' }
  stage.report.aim(atMost(`${what}, beyond an empty route`, (info - empty) * 100, 5, share))
  stage.report.aim(atMost(what, info * 100, 5, { ...share, gating: false }))
}
