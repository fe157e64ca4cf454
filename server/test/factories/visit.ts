import type { VisitStatus } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, dayInRome, dayMs } from '@filo/contract/kit/date.ts'
import { timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import type { Member } from './clinic.ts'

const openDays = { from: 30, to: 90 }
const openHours = { from: 7, to: 21 }
let takenTimes = 0

/** Starts again from the first free time, for a database without visits. */
export function resetFreeTimes(): void {
  takenTimes = 0
}

/** A day and time to come that no other visit in the test's database has. */
export function nextFreeTime(): { date: string; hours: string } {
  const hoursPerDay = openHours.to - openHours.from
  const day = openDays.from + Math.floor(takenTimes / hoursPerDay)
  const hour = openHours.from + (takenTimes % hoursPerDay)
  if (day >= openDays.to) throw new Error(`All ${takenTimes} free times of this database are taken`)
  takenTimes += 1
  const date = addDays(dayInRome(new Date()), day)
  return { date, hours: timeFromMinutes(hour * 60) }
}

/** The query of a calendar that contains the visits at all times of `nextFreeTime`. */
export const upcomingCalendar = () => ({
  start: new Date(Date.now() + (openDays.from - 1) * dayMs).toISOString(),
  end: new Date(Date.now() + (openDays.to + 1) * dayMs).toISOString(),
})

/** A valid new visit as a client sends it. */
export const visitBody = (patientId: string, hcpId: string, changes: object = {}) => ({
  patientId,
  hcpId,
  type: 'televisit',
  ...nextFreeTime(),
  duration: 30,
  ...changes,
})

function freeStart(): Date | null {
  const { date, hours } = nextFreeTime()
  return instantInRome(date, hours)
}

type VisitState = {
  start?: Date
  minutes?: number
  status?: VisitStatus
  proposed?: Date
  cancelled?: boolean
}

/** Inserts a visit that the member holds. */
export async function addVisit(
  { database, member }: { database: Database; member: Pick<Member, 'id' | 'workgroupId'> },
  patientId: string,
  { start, minutes = 30, status = 'pending', proposed, cancelled = false }: VisitState = {},
): Promise<string> {
  const id = uuid()
  await database.query(
    `INSERT INTO visit (id, created_by, workgroup_id, patient_id, hcp_id, type, status, start_at, end_at, proposed_at, cancelled_at)
     VALUES ($1, $2, $3, $4, $2, 'televisit', $5, $6::timestamptz, $6::timestamptz + $7 * interval '1 minute', $8,
       CASE WHEN $9 THEN now() END)`,
    [
      id,
      member.id,
      member.workgroupId,
      patientId,
      status,
      start ?? freeStart(),
      minutes,
      proposed,
      cancelled,
    ],
  )
  return id
}

/** Inserts a completed visit of last month whose outcome is recorded. */
export async function addRecordedVisit(
  owner: { database: Database; member: Member },
  patientId: string,
): Promise<string> {
  const start = new Date(Date.now() - 30 * dayMs)
  const id = await addVisit(owner, patientId, { start, status: 'completed' })
  await owner.database.query(
    `INSERT INTO visit_report (visit_id, outcome, recorded_by) VALUES ($1, 'held', $2)`,
    [id, owner.member.id],
  )
  return id
}
