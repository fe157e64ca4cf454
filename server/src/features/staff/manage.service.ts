import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Assigned, StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { BodyOf } from '@filo/contract/kit/route.ts'
import type { StaffContext } from '../../context/context.ts'
import { disable, type EndSignIns, enable } from './enabling.ts'
import { manageRepository } from './manage.repository.ts'
import { assignedRead, readPerson } from './people.repository.ts'

export const whatIsAssigned = assignedRead

type Move = BodyOf<typeof staffRoutes.move>

export type ManageService = ReturnType<typeof manageService>

/** What administrators and supervisors do with the people in their reach; others answer `not_found`. */
export function manageService({ endSignIns }: { endSignIns: EndSignIns }) {
  return {
    assigned(found: Assigned | null): Assigned {
      if (!found) throw new Failure('not_found')
      return found
    },

    disable: (context: StaffContext, id: string): Promise<StaffPerson> =>
      context.transaction(async (tx) => {
        const { id: callerId } = context.actor
        await disable(tx, callerId, () => manageRepository.lock(tx, callerId, id), endSignIns)
        context.setAuditSubject({ objectId: id })
        return readPerson(tx, callerId, id)
      }),

    enable: (context: StaffContext, id: string): Promise<StaffPerson> =>
      context.transaction(async (tx) => {
        const { id: callerId } = context.actor
        await enable(tx, () => manageRepository.lock(tx, callerId, id), endSignIns)
        context.setAuditSubject({ objectId: id })
        return readPerson(tx, callerId, id)
      }),

    /** Patients stay with the workgroup that the person leaves; the person's sessions go on in the new one. */
    move: (context: StaffContext, id: string, { workgroupId, version }: Move): Promise<StaffPerson> =>
      context.transaction(async (tx) => {
        const { id: callerId } = context.actor
        const person = await manageRepository.lock(tx, callerId, id)
        if (!person) throw new Failure('not_found')
        if (person.version !== version) throw new Failure('stale_version')
        if (person.workgroupId === null)
          throw new Failure('invalid_state', {
            message: 'Solo medici e infermieri fanno parte di un gruppo di lavoro',
          })
        if (person.workgroupId === workgroupId)
          throw new Failure('invalid_state', {
            message: 'Questa persona fa già parte di questo gruppo di lavoro',
          })
        if (!(await manageRepository.move(tx, callerId, id, workgroupId))) throw new Failure('not_found')
        context.setAuditSubject({ objectId: id, details: { from: person.workgroupId, to: workgroupId } })
        return readPerson(tx, callerId, id)
      }),
  }
}
