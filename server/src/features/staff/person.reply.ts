import { lockOf } from '@filo/contract/features/staff/staff.policy.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import type { PersonRow } from './people.repository.ts'

/** A person as the one who reads sees them. */
export const toStaffPerson = (
  viewerId: string,
  { otherAdministrators, ...person }: PersonRow,
): StaffPerson => ({
  ...person,
  locked: lockOf(viewerId, { ...person, otherAdministrators }),
})
