import { lockOf } from '@filo/contract/features/staff/staff.policy.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import type { PersonRow } from './people.repository.ts'

/** Adds why the viewer cannot disable the person. */
export const toStaffPerson = (
  viewerId: string,
  { otherAdministrators, ...person }: PersonRow,
): StaffPerson => ({
  ...person,
  locked: lockOf(viewerId, { ...person, otherAdministrators }),
})
