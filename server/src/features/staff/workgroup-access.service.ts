import { openRefusal } from '@filo/contract/features/staff/staff.policy.ts'
import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { openWorkgroupMinutes } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { BodyOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import type { StaffContext } from '../../context/context.ts'
import type { Sql } from '../../platform/database/database.ts'
import { workgroupAccessRepository } from './workgroup-access.repository.ts'

/** An administrator's temporary access to a workgroup: with a reason, for a limited time, audited. */
export const workgroupAccessService = {
  openWorkgroup: (context: StaffContext, { workgroupId, reason }: BodyOf<typeof staffRoutes.openWorkgroup>) =>
    context.transaction(async (tx) => {
      const id = uuid()
      const { id: staffId } = context.actor
      enforce(openRefusal(await workgroupAccessRepository.ownWorkgroup(tx, staffId)))
      const minutes = openWorkgroupMinutes
      const until = await workgroupAccessRepository.open(tx, { id, staffId, workgroupId, reason, minutes })
      if (until === null) throw new Failure('not_found')
      // The reason is stored only in `workgroup_access`: the audit contains no free text.
      context.setAuditSubject({ objectId: workgroupId, details: { access: id, minutes } })
      return { workgroupId, until }
    }),

  /** Returns what an earlier call opened, if it is still open. */
  async replay(context: StaffContext, tx: Sql, workgroupId: string) {
    const until = await workgroupAccessRepository.openUntil(tx, context.actor.id, workgroupId)
    if (until === null) throw new Failure('not_found')
    context.setAuditSubject({ objectId: workgroupId })
    return { workgroupId, until }
  },

  closeWorkgroup: (context: StaffContext): Promise<void> =>
    context.transaction(async (tx) => {
      const closed = await workgroupAccessRepository.close(tx, context.actor.id)
      if (closed === null) throw new Failure('not_found')
      context.setAuditSubject({ objectId: closed })
    }),
}
