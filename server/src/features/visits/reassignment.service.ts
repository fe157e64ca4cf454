import { changeRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import type { Reassigned, Reassignment } from '@filo/contract/features/visits/visit.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { MemberContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import { visitsByIdQuery } from './visit.queries.ts'
import { toVisit } from './visit.reply.ts'
import { type LockedVisit, lockColleague, lockVisit, slotOf, visitRepository } from './visit.repository.ts'
import { describeOverlap } from './visit-overlap.service.ts'

/** Reassigns several visits to a colleague together, for example when theirs has left. */
export function reassignmentService(database: Database) {
  const lockUnchanged = async (tx: Sql, { actor }: MemberContext, seen: Reassignment['visits'][number]) => {
    const visit = await readScoped(tx, actor, lockVisit(seen.id))
    if (!visit) throw new Failure('not_found')
    if (visit.version !== seen.version) throw new Failure('stale_version')
    enforce(changeRefusal(visit))
    return visit
  }
  /** Returns whether the visit is now the colleague's: `false` if they are not free. */
  const give = async (tx: Sql, context: MemberContext, hcpId: string, visit: LockedVisit) => {
    if (visit.hcpId === hcpId) return true
    const isGiven = await visitRepository.reassign(tx, { ...slotOf(visit), hcpId })
    if (isGiven)
      await visitRepository.addEvent(tx, visit.id, context.actor, { kind: 'reassigned', hcpId: visit.hcpId })
    return isGiven
  }

  return {
    /**
     * Reassigns the visits for which the colleague is free and returns the others. If one is refused, none is changed.
     */
    reassign: (context: MemberContext, { hcpId, visits }: Reassignment): Promise<Reassigned> =>
      context
        .transaction(async (tx) => {
          if (!(await readScoped(tx, context.actor, lockColleague(hcpId)))) throw new Failure('not_found')
          const read = async (ids: string[]) => {
            const rows = (await readScoped(tx, context.actor, visitsByIdQuery(ids))) ?? []
            return rows.map(toVisit)
          }
          const all: LockedVisit[] = []
          // In a fixed order, so that parallel calls do not deadlock.
          for (const seen of visits.toSorted((a, b) => a.id.localeCompare(b.id)))
            all.push(await lockUnchanged(tx, context, seen))
          await visitRepository.lockSchedules(
            tx,
            all.map((visit) => ({ ...visit, hcpId })),
          )
          const given: string[] = []
          const clashing: string[] = []
          for (const visit of all) {
            const isGiven = await give(tx, context, hcpId, visit)
            if (isGiven) given.push(visit.id)
            else clashing.push(visit.id)
          }
          const [only, ...others] = all
          if (only && others.length === 0)
            context.setAuditSubject({ patientId: only.patientId, objectId: only.id })
          context.setAuditSubject({ details: { reassigned: given.length, clashes: clashing.length } })
          return { items: await read(given), clashes: await read(clashing) }
        })
        .catch(describeOverlap(database)(context)),
  }
}
