import { dayInRome } from '@filo/contract/kit/date.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { formatDay, formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import { nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import type { MemberContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Database } from '../../platform/database/database.ts'
import { type OverlappingVisit, overlappingVisitQuery } from './visit.queries.ts'
import { Overlap } from './visit.repository.ts'

/**
 * Names the overlapping visit that the database's constraints `visit_hcp_free` and `visit_patient_free` found, after the
 * rollback; of another workgroup's visit only colleague and time.
 */
export const describeOverlap =
  (database: Database) =>
  ({ actor }: MemberContext) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Overlap)) throw error
    const other = await readScoped(database, actor, overlappingVisitQuery(error.slot))
    throw other ? new Failure('visit_overlap', { message: sentence(other) }) : error
  }

function sentence({ start, end, patient, hcp }: OverlappingVisit): string {
  const [from, to] = [new Date(start), new Date(end)]
  const time = `${formatDay(dayInRome(from))}, ${formatTimeInRome(from)}–${formatTimeInRome(to)}`
  const who = patient ? `${personName(patient)} ${nameAfter('con', hcp)}` : personName(hcp)
  return `${failures.visit_overlap.message}: ${who}, ${time}`
}
