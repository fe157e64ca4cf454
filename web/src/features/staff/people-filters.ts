import { type StaffRole, staffRoles, type WorkgroupItem } from '@filo/contract/features/staff/staff.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'

export type PeopleFilters = { role?: StaffRole; state?: keyof typeof stateWords; workgroupId?: string }
export type FilterName = keyof PeopleFilters

export const stateWords = { enabled: 'Attivi', disabled: 'Disattivati' } as const

const isRole = (text: string | null): text is StaffRole => staffRoles.some((role) => role === text)
const isState = (text: string | null): text is keyof typeof stateWords =>
  text !== null && Object.hasOwn(stateWords, text)
const isId = (text: string | null): text is string => text !== null && /^[\da-f-]{36}$/.test(text)

/** What an address asks for; what it says wrongly (an old or mistyped link) is passed over. */
export function peopleFiltersIn(address: URLSearchParams): PeopleFilters {
  const role = address.get('role')
  const state = address.get('state')
  const workgroupId = address.get('workgroupId')
  return {
    ...(isRole(role) && { role }),
    ...(isState(state) && { state }),
    ...(isId(workgroupId) && { workgroupId }),
  }
}

/** Each filter that is on, in the words of its chip. */
export function peopleChips(
  { role, state, workgroupId }: PeopleFilters,
  workgroups: readonly WorkgroupItem[],
): { name: FilterName; words: string }[] {
  const workgroup = workgroups.find(({ id }) => id === workgroupId)
  return [
    role && { name: 'role' as const, words: `Ruolo: ${roleWords[role].toLowerCase()}` },
    state && { name: 'state' as const, words: `Stato: ${stateWords[state].toLowerCase()}` },
    workgroupId && { name: 'workgroupId' as const, words: `Gruppo: ${workgroup?.name ?? '…'}` },
  ].filter((chip) => typeof chip === 'object')
}
