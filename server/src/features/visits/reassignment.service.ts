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
import { describeOverlap } from './visit-clash.service.ts'

/** Visits that pass to another colleague together, as when theirs has left. */
export function reassignmentService(database: Database) {
  const locked = async (tx: Sql, { actor }: MemberContext, seen: Reassignment['visits'][number]) => {
    const visit = await readScoped(tx, actor, lockVisit(seen.id))
    if (!visit) throw new Failure('not_found')
    if (visit.version !== seen.version) throw new Failure('stale_version')
    enforce(changeRefusal(visit))
    return visit
  }
  /** Answers whether the visit is the colleague's now, or they are not free. */
  const give = async (tx: Sql, context: MemberContext, hcpId: string, visit: LockedVisit) => {
    if (visit.hcpId === hcpId) return true
    const isGiven = await visitRepository.reassign(tx, { ...slotOf(visit), hcpId })
    if (isGiven)
      await visitRepository.addEvent(tx, visit.id, context.actor, { kind: 'reassigned', hcpId: visit.hcpId })
    return isGiven
  }

  return {
    /** Gives each visit at whose time the colleague is free, and tells the others; where one is refused, none. */
    reassign: (context: MemberContext, { hcpId, visits }: Reassignment): Promise<Reassigned> =>
      context
        .transaction(async (tx) => {
          if (!(await readScoped(tx, context.actor, lockColleague(hcpId)))) throw new Failure('not_found')
          const read = async (ids: string[]) => {
            const rows = (await readScoped(tx, context.actor, visitsByIdQuery(ids))) ?? []
            return rows.map(toVisit)
          }
          const all: LockedVisit[] = []
          // In one order, so that two who do the same at once do not wait for each other.
          for (const seen of visits.toSorted((a, b) => a.id.localeCompare(b.id)))
            all.push(await locked(tx, context, seen))
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
