import type { Role } from '../../kit/access.ts'
import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { StaffPerson } from './staff.schema.ts'

const lockedWords: Record<NonNullable<StaffPerson['locked']>, string> = {
  'last-administrator':
    'È l’unico amministratore attivo: prima di disattivarlo serve un altro amministratore',
  self: 'Non puoi disattivare te stesso: chiedilo a un altro amministratore',
}

type LockState = {
  id: string
  roles: readonly Role[]
  state: StaffPerson['state']
  /** Whether there is another enabled administrator. */
  otherAdministrators: boolean
}

/** Why a person cannot be disabled: the last administrator, or oneself. `actorId` is `null` for an operator. */
export function lockOf(actorId: string | null, person: LockState): StaffPerson['locked'] {
  const { id, roles, state, otherAdministrators } = person
  if (state === 'enabled' && roles.includes('administrator') && !otherAdministrators)
    return 'last-administrator'
  return id === actorId ? 'self' : null
}

/** Refuses to disable a person who is disabled or locked. */
export function disableRefusal({ state, locked }: Pick<StaffPerson, 'state' | 'locked'>): Refusal | null {
  if (state === 'disabled') return invalidState('Questa persona è già disattivata')
  return locked && invalidState(lockedWords[locked])
}

/** Refuses to enable a person who is enabled. */
export const enableRefusal = ({ state }: Pick<StaffPerson, 'state'>): Refusal | null =>
  state === 'disabled' ? null : invalidState('Questa persona è già attiva')

/** Refuses to move a person who has no workgroup, or who is already in the one named in `to`. */
export function moveRefusal(workgroupId: string | null, to?: string): Refusal | null {
  if (workgroupId === null) return invalidState('Solo medici e infermieri fanno parte di un gruppo di lavoro')
  return workgroupId === to ? invalidState('Questa persona fa già parte di questo gruppo di lavoro') : null
}

/** Refuses to open a workgroup to an administrator who has their own: that one would take precedence. */
export const openRefusal = (ownWorkgroupId: string | null): Refusal | null =>
  ownWorkgroupId === null
    ? null
    : invalidState('Fai già parte di un gruppo di lavoro: non puoi aprirne un altro')
