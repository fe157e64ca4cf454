import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Assigned, StaffPerson, WorkgroupItem } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { type Page, pageOf } from '@filo/contract/kit/page.ts'
import type { BodyOf, QueryOf } from '@filo/contract/kit/route.ts'
import type { LoadedWith } from '../../http/actor.ts'
import type { StaffCall } from '../../http/call.ts'
import { pageValues } from '../../platform/paged.ts'
import { disable, type EndSignIns, enable } from './enabling.ts'
import { manageRepository } from './manage.repository.ts'
import {
  assignedRead,
  type ListedPeople,
  type ListedWorkgroups,
  peopleRead,
  readPerson,
  workgroupsRead,
} from './people.repository.ts'

export const whatIsAssigned = assignedRead
export type { ListedPeople, ListedWorkgroups }

type PeopleQuery = QueryOf<typeof staffRoutes.list>
type WorkgroupsQuery = QueryOf<typeof staffRoutes.workgroups>
type Move = BodyOf<typeof staffRoutes.move>

export const soughtPeople = (query: PeopleQuery): LoadedWith => ({
  read: peopleRead(query.sort),
  values: [...pageValues(query), query.role ?? null, query.state ?? null, query.workgroupId ?? null],
})

export const soughtWorkgroups = (query: WorkgroupsQuery): LoadedWith => ({
  read: workgroupsRead(query.sort),
  values: pageValues(query),
})

export type ManageService = ReturnType<typeof manageService>

/** What administrators and supervisors do with the people in their reach; others answer `not_found`. */
export function manageService({ endSignIns }: { endSignIns: EndSignIns }) {
  return {
    people: (query: PeopleQuery, found: ListedPeople): Page<StaffPerson> => pageOf(query, found),
    workgroups: (query: WorkgroupsQuery, found: ListedWorkgroups): Page<WorkgroupItem> =>
      pageOf(query, found),

    assigned(found: Assigned | null): Assigned {
      if (!found) throw new Failure('not_found')
      return found
    },

    disable: (call: StaffCall, id: string): Promise<StaffPerson> =>
      call.change(async (tx) => {
        const { id: callerId } = call.actor
        await disable(tx, callerId, () => manageRepository.lock(tx, callerId, id), endSignIns)
        call.about({ objectId: id })
        return readPerson(tx, callerId, id)
      }),

    enable: (call: StaffCall, id: string): Promise<StaffPerson> =>
      call.change(async (tx) => {
        const { id: callerId } = call.actor
        await enable(tx, () => manageRepository.lock(tx, callerId, id), endSignIns)
        call.about({ objectId: id })
        return readPerson(tx, callerId, id)
      }),

    /** Patients stay with the workgroup that the person leaves; the person's sessions go on in the new one. */
    move: (call: StaffCall, id: string, { workgroupId, version }: Move): Promise<StaffPerson> =>
      call.change(async (tx) => {
        const { id: callerId } = call.actor
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
        call.about({ objectId: id, details: { from: person.workgroupId, to: workgroupId } })
        return readPerson(tx, callerId, id)
      }),
  }
}
