// Parallel planning and moving of visits of few patients and colleagues, while others read.
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayInRome, dayMs } from '@filo/contract/kit/date.ts'
import { timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { atMost } from './aims.ts'
import type { Pair } from './clinic.ts'
import type { BenchContext } from './measures.ts'
import { quantile } from './statistics.ts'

const writes = 200
const people = 5
/** Few, so that most writes compete. */
const hours = 8

/** Some patients and colleagues of the workgroup with the most drawn pairs. */
function peopleOfLargest(drawn: Pair[]): { patients: string[]; colleagues: Pair[] } {
  const workgroups = [...Map.groupBy(drawn, ({ workgroupId }) => workgroupId).values()]
  const [largest = []] = workgroups.toSorted((a, b) => b.length - a.length)
  const colleagues = [...new Map(largest.map((pair) => [pair.staffId, pair])).values()].slice(0, people)
  return { patients: largest.slice(0, people).map(({ patientId }) => patientId), colleagues }
}

async function timed(work: () => Promise<Response>): Promise<{ ms: number; status: number; text: string }> {
  const began = performance.now()
  const answer = await work()
  const text = await answer.text()
  return { ms: performance.now() - began, status: answer.status, text }
}

/** Sends all writes in parallel: half create visits, half move existing ones. */
export async function measureConcurrentVisits(
  { product, report }: BenchContext,
  drawn: Pair[],
): Promise<void> {
  const { patients, colleagues } = peopleOfLargest(drawn)
  const inDays = (days: number) => dayInRome(new Date(Date.now() + days * dayMs))
  const [busyDay, otherDay] = [inDays(300), inDays(301)]
  const at = <T>(list: T[], n: number) => list[n % list.length] as T
  const send = (n: number, method: string, path: string, body: object) => {
    const { cookie, xsrf } = at(colleagues, n)
    const headers = { cookie, 'x-xsrf-token': xsrf, 'content-type': 'application/json' }
    return timed(() => fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) }))
  }
  const visit = (n: number, day: string, hour: number) => ({
    patientId: at(patients, n),
    hcpId: at(colleagues, Math.floor(n / people)).staffId,
    type: 'televisit',
    date: day,
    hours: timeFromMinutes(hour * 60),
    duration: 30,
  })
  const existing: { id: string; version: number }[] = []
  for (let n = 0; n < people * people; n += 1) {
    const { status, text } = await send(n, 'POST', visitRoutes.create.path, visit(n, otherDay, n % 24))
    if (status === 201) existing.push(JSON.parse(text))
  }
  const wanted = (n: number) => visit(n * 7, busyDay, 8 + (n % hours))
  const write = (n: number) => {
    if (n % 2) return send(n, 'POST', visitRoutes.create.path, wanted(n))
    const { id, version } = at(existing, n / 2)
    const { patientId: _, type: __, ...time } = wanted(n)
    return send(n, 'PATCH', visitRoutes.change.path.replace(':id', id), { ...time, version })
  }
  const reads: number[] = []
  let isOver = false
  const read = async () => {
    for (let n = 0; !isOver; n += 1) {
      const { cookie, patientId } = at(drawn, n)
      const path = `/api${patientRoutes.read.path.replace(':id', patientId)}`
      const { ms, status } = await timed(() => fetch(`${product.url}${path}`, { headers: { cookie } }))
      if (status !== 200) throw new Error(`a read was answered ${status}`)
      reads.push(ms)
    }
  }
  const readers = [read(), read()]
  const written = await Promise.all(Array.from({ length: writes }, (_, n) => write(n)))
  isOver = true
  await Promise.all(readers)
  const failed = written.filter(({ status }) => status >= 500)
  if (failed.length > 0) throw new Error(`${failed.length} writes failed: ${failed[0]?.text}`)
  const what = `${writes} visits planned and moved at once for ${people} patients and ${people} colleagues`
  const slowest = Math.max(...written.map(({ ms }) => ms))
  const p95 = quantile(
    reads.toSorted((a, b) => a - b),
    0.95,
  )
  report.aim(atMost(`${what}, the slowest`, slowest / 1000, 2, { unit: ' s' }))
  report.aim(atMost(`${what}, p95 of ${reads.length} reads meanwhile`, p95, 100, { digits: 0, unit: ' ms' }))
}
