// Registering and changing a patient and planning a visit, compared with bare routes that run the same statements in
// one transaction.
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { addDays } from '@filo/contract/kit/date.ts'
import { timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { commonNames } from '../src/demo/common-names.ts'
import { inventedPatient } from '../src/demo/invented.ts'
import { seededRandom } from '../src/demo/seeded-random.ts'
import { toRecord } from '../src/features/patients/patient.changes.ts'
import { systemClock } from '../src/platform/clock.ts'
import { shareOfBare } from './aims.ts'
import type { BareChange, BareCreation, BareVisit, Writer } from './bare-writes.ts'
import { drawPairs, type Pair } from './clinic.ts'
import { type Load, runInterleaved } from './load.ts'
import type { BenchContext } from './measures.ts'
import { postRequest, sessionHeaders } from './requests.ts'
import { rowOf } from './table.ts'

/** Version of every seeded patient. */
const seededVersion = 1
const diagnosis = 'Enterite attinica'
/** In days: no seeded visit is that far ahead. */
const farAhead = 400
const visitsPerDay = 20
const minuteMs = 60_000

const once = (requests: Load['requests']): Load => ({ once: true, requests })
const writerOf = ({ sessionId, staffId, workgroupId }: Pair): Writer => ({ sessionId, staffId, workgroupId })

const chance = seededRandom(1_861)
/** Its fiscal code has a random town and day: duplicates within a workgroup are too rare to occur in a run. */
const newPatient = () => inventedPatient(chance, systemClock.today(), 1, commonNames)

const creations = {
  product: (among: Pair[]) =>
    once(
      among.map((pair) =>
        postRequest(`/api${patientRoutes.create.path}`, newPatient(), sessionHeaders(pair)),
      ),
    ),
  bare: (among: Pair[]) =>
    once(
      among.map((pair) => {
        const patient = toRecord({ ...newPatient(), informedConsent: true })
        return postRequest('/bare/create', { by: writerOf(pair), patient } satisfies BareCreation)
      }),
    ),
}

/** Each patient once, at the version it was seeded with. */
const changes = {
  product: (among: Pair[]) =>
    once(
      among.map((pair) => ({
        ...postRequest(
          `/api/patient/${pair.patientId}`,
          { version: seededVersion, diagnosis },
          sessionHeaders(pair),
        ),
        method: 'PATCH',
      })),
    ),
  bare: (among: Pair[]) =>
    once(
      among.map((pair) => {
        const { patientId } = pair
        return postRequest('/bare/change', { by: writerOf(pair), patientId, diagnosis } satisfies BareChange)
      }),
    ),
}

/** Returns the next free half hour of each colleague. */
function halfHours(): (staffId: string) => { date: string; hours: string } {
  const taken = new Map<string, number>()
  const first = addDays(systemClock.today(), farAhead)
  return (staffId) => {
    const place = taken.get(staffId) ?? 0
    taken.set(staffId, place + 1)
    const hours = timeFromMinutes((16 + (place % visitsPerDay)) * 30)
    return { date: addDays(first, Math.floor(place / visitsPerDay)), hours }
  }
}

/** Each patient once, with the signed-in person as colleague. */
function visits() {
  const nextOf = halfHours()
  return {
    product: (among: Pair[]) =>
      once(
        among.map((pair) => {
          const { patientId, staffId: hcpId } = pair
          const body = { patientId, hcpId, type: 'televisit', ...nextOf(hcpId), duration: 30 }
          return postRequest(`/api${visitRoutes.create.path}`, body, sessionHeaders(pair))
        }),
      ),
    bare: (among: Pair[]) =>
      once(
        among.map((pair) => {
          const { date, hours } = nextOf(pair.staffId)
          const start = instantInRome(date, hours)?.getTime() ?? Number.NaN
          const [from, to] = [start, start + 30 * minuteMs].map((at) => new Date(at).toISOString())
          const body = { by: writerOf(pair), patientId: pair.patientId, start: from ?? '', end: to ?? '' }
          return postRequest('/bare/visit', body satisfies BareVisit)
        }),
      ),
  }
}

/** Measures registering a patient with caregivers and accesses, changing one, and planning a visit. */
export async function measureWrites({
  product,
  bare,
  schedule,
  database,
  folder,
  report,
}: BenchContext): Promise<void> {
  const drawn = await drawPairs(database, folder, { role: 'physician' })
  // One part for each round of each server.
  const each = Math.floor(drawn.length / schedule.rounds / 2)
  const part = (place: number) => drawn.slice(place * each, (place + 1) * each)
  const actions = { 'create a patient': creations, 'change a patient': changes, 'plan a visit': visits() }
  for (const [what, loads] of Object.entries(actions)) {
    const rounds = await runInterleaved(
      {
        bare: { server: bare, load: (round) => loads.bare(part(round + schedule.rounds)) },
        product: { server: product, load: (round) => loads.product(part(round)) },
      },
      // No repeated rounds: what a round writes stays.
      { ...schedule, replays: 0, connections: 10 },
    )
    report.row(rowOf(`${what}: bare`, 10, rounds.bare, null))
    report.aim(shareOfBare(report.row(rowOf(what, 10, rounds.product, rounds.bare)), 40))
  }
}
