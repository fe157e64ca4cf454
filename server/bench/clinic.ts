import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPopulation, openSessions } from '../src/demo/population.ts'
import { type StaffFilter, seedRepository } from '../src/demo/seed.repository.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/database/database.ts'
import { keyRing } from '../src/platform/secrets/secrets.ts'
import { ownerConnectionTo } from './servers.ts'

/** A signed-in person and a patient of their workgroup. */
export type Pair = {
  cookie: string
  xsrf: string
  sessionId: string
  staffId: string
  workgroupId: string
  patientId: string
}

const maxPairs = 2_000
const maxSessions = 1_000

/** Adds patients in new workgroups, and vacuums as autovacuum would. */
export async function addPatients(database: Database, folder: string, patients: number, workgroups: number) {
  await addPopulation(database, systemClock, { patients, workgroups })
  await seedRepository.vacuum(ownerConnectionTo(folder))
}

/** Random patients, each with a signed-in person of their workgroup. */
export async function drawPairs(
  database: Database,
  folder: string,
  whose: StaffFilter = {},
): Promise<Pair[]> {
  const keys = keyRing(readFileSync(join(folder, 'secret'), 'utf8'))
  const sessions = await openSessions(database, maxSessions, whose)
  const people = Map.groupBy(sessions, ({ workgroupId }) => workgroupId)
  const patients = await database.query<{ id: string; workgroupId: string }>(
    `SELECT id, workgroup_id AS "workgroupId" FROM patient WHERE workgroup_id = ANY($1) ORDER BY random() LIMIT $2`,
    [[...people.keys()], maxPairs],
  )
  return patients.flatMap(({ id, workgroupId }, n) => {
    const colleagues = people.get(workgroupId) ?? []
    const session = colleagues[n % colleagues.length]
    if (!session) return []
    const xsrf = keys.sign('xsrf', session.token)
    const cookie = `filo_session=${session.token}; XSRF-TOKEN=${xsrf}`
    return [{ cookie, xsrf, sessionId: session.id, staffId: session.staffId, workgroupId, patientId: id }]
  })
}

export async function largestWorkgroup(database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'SELECT workgroup_id AS id FROM patient GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  )
  if (!row) throw new Error('no patients')
  return row.id
}
