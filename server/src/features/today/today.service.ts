import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import type { StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Database } from '../../platform/database/database.ts'
import { type SeenPatients, type WaitingPatients, waitingPatientsQuery } from './patients-today.queries.ts'

/** Maximum number of workgroups whose counts are kept. */
const maxKept = 500

export function todayService({ database }: { database: Database }) {
  const kept = new Map<string | null, WaitingPatients>()

  function keep(workgroupId: string | null, counted: WaitingPatients) {
    kept.delete(workgroupId)
    kept.set(workgroupId, counted)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  /** Counts again only after a change, or once time alone may have changed the counts. */
  async function waitingFor({ actor }: StaffContext, { changeId, at }: SeenPatients) {
    const known = kept.get(actor.workgroupId)
    if (known && known.changeId === changeId && at < known.until) return known
    const counted = await readScoped(database, actor, waitingPatientsQuery())
    if (!counted) throw new Error('the counts of a workgroup have no row')
    keep(actor.workgroupId, counted)
    return counted
  }

  return {
    /** Audits how many patients were named. */
    async patients(context: StaffContext, read: SeenPatients): Promise<PatientsToday> {
      const { counts, waiting } = await waitingFor(context, read)
      context.setAuditSubject({ details: { count: waiting.items.length + read.seen.length } })
      return { counts, waiting, seen: read.seen }
    },
  }
}

export type TodayService = ReturnType<typeof todayService>
