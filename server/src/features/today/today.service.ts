import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import type { StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Database } from '../../platform/database/database.ts'
import { type SeenPatients, type WaitingPatients, waitingPatientsQuery } from './patients-today.queries.ts'

/** Maximum number of workgroups whose counts are kept. */
const maxKept = 500

export function todayService({ database }: { database: Database }) {
  const kept = new Map<string | null, WaitingPatients>()
  const underWay = new Map<string | null, Promise<WaitingPatients>>()

  function keep(workgroupId: string | null, counted: WaitingPatients) {
    kept.delete(workgroupId)
    kept.set(workgroupId, counted)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  async function count({ actor }: StaffContext) {
    const counted = await readScoped(database, actor, waitingPatientsQuery())
    if (!counted) throw new Error('the counts of a workgroup have no row')
    keep(actor.workgroupId, counted)
    return counted
  }

  /** Shares one count among all who ask while it runs: after a change, the pages of a whole ward ask at once. */
  function shareCount(context: StaffContext) {
    const { workgroupId } = context.actor
    const running = underWay.get(workgroupId)
    if (running) return running
    const counting = count(context).finally(() => underWay.delete(workgroupId))
    underWay.set(workgroupId, counting)
    return counting
  }

  /** Counts again only after a change, or once time alone may have changed the counts. */
  async function waitingFor(context: StaffContext, { changeId, at }: SeenPatients) {
    const { workgroupId } = context.actor
    const isRight = (known?: WaitingPatients): known is WaitingPatients =>
      known !== undefined && known.changeId === changeId && at < known.until
    const known = kept.get(workgroupId)
    if (isRight(known)) return known
    // A count under way may have begun before the change that this call saw; one that begins later has seen it.
    // If it fails, that refuses only those who share it.
    const running = await underWay.get(workgroupId)?.catch(() => undefined)
    return isRight(running) ? running : shareCount(context)
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
