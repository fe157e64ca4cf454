import { moveRefusal } from '@filo/contract/features/staff/staff.policy.ts'
import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { type Page, pageOf } from '@filo/contract/kit/page.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { BodyOf, QueryOf } from '@filo/contract/kit/route.ts'
import type { StaffContext } from '../../context/context.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { disable, type EndSignIns, enable } from './enabling.ts'
import { manageRepository } from './manage.repository.ts'
import { type PersonRow, readPerson } from './people.repository.ts'
import { toStaffPerson } from './person.reply.ts'

type PeopleQuery = QueryOf<typeof staffRoutes.list>
type Move = BodyOf<typeof staffRoutes.move>

export type ManageService = ReturnType<typeof manageService>

/** Administrators and supervisors manage the people in their scope; for others it throws `not_found`. */
export function manageService({ endSignIns }: { endSignIns: EndSignIns }) {
  return {
    people: (
      context: StaffContext,
      query: PeopleQuery,
      { items, total }: Listed<PersonRow>,
    ): Page<StaffPerson> =>
      pageOf(query, { items: items.map((row) => toStaffPerson(context.actor.id, row)), total }),

    disable: (context: StaffContext, id: string): Promise<StaffPerson> =>
      context.transaction(async (tx) => {
        const { id: callerId } = context.actor
        await disable(tx, callerId, () => manageRepository.lock(tx, callerId, id), endSignIns)
        context.setAuditSubject({ objectId: id })
        return toStaffPerson(callerId, await readPerson(tx, id))
      }),

    enable: (context: StaffContext, id: string): Promise<StaffPerson> =>
      context.transaction(async (tx) => {
        const { id: callerId } = context.actor
        await enable(tx, () => manageRepository.lock(tx, callerId, id), endSignIns)
        context.setAuditSubject({ objectId: id })
        return toStaffPerson(callerId, await readPerson(tx, id))
      }),

    /** Patients stay with the workgroup that the person leaves; the person's sessions continue in the new one. */
    move: (context: StaffContext, id: string, { workgroupId, version }: Move): Promise<StaffPerson> =>
      context.transaction(async (tx) => {
        const { id: callerId } = context.actor
        const person = await manageRepository.lock(tx, callerId, id)
        if (!person) throw new Failure('not_found')
        if (person.version !== version) throw new Failure('stale_version')
        enforce(moveRefusal(person.workgroupId, workgroupId))
        if (!(await manageRepository.move(tx, callerId, id, workgroupId))) throw new Failure('not_found')
        context.setAuditSubject({ objectId: id, details: { from: person.workgroupId, to: workgroupId } })
        return toStaffPerson(callerId, await readPerson(tx, id))
      }),
  }
}
