import type { Role } from '../../kit/access.ts'
import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { StaffPerson } from './staff.schema.ts'

const lockedWords: Record<NonNullable<StaffPerson['locked']>, string> = {
  'last-administrator':
    'È l’unico amministratore attivo: prima di disattivarlo serve un altro amministratore',
  self: 'Non puoi disattivare te stesso: chiedilo a un altro amministratore',
}

type Standing = {
  id: string
  roles: readonly Role[]
  state: StaffPerson['state']
  /** Whether anybody else is an enabled administrator. */
  otherAdministrators: boolean
}

/** What keeps a person enabled: nobody disables themselves, nor the last administrator. `actorId` is `null` for an operator. */
export function lockOf(actorId: string | null, person: Standing): StaffPerson['locked'] {
  const { id, roles, state, otherAdministrators } = person
  if (state === 'enabled' && roles.includes('administrator') && !otherAdministrators)
    return 'last-administrator'
  return id === actorId ? 'self' : null
}

/** Whether a person may be disabled. */
export function disableRefusal({ state, locked }: Pick<StaffPerson, 'state' | 'locked'>): Refusal | null {
  if (state === 'disabled') return invalidState('Questa persona è già disattivata')
  return locked && invalidState(lockedWords[locked])
}

/** Whether a person may be enabled. */
export const enableRefusal = ({ state }: Pick<StaffPerson, 'state'>): Refusal | null =>
  state === 'disabled' ? null : invalidState('Questa persona è già attiva')

/** Whether a member of a workgroup may be moved, to that one or, where none is named, to any other. */
export function moveRefusal(workgroupId: string | null, to?: string): Refusal | null {
  if (workgroupId === null) return invalidState('Solo medici e infermieri fanno parte di un gruppo di lavoro')
  return workgroupId === to ? invalidState('Questa persona fa già parte di questo gruppo di lavoro') : null
}

/** Whether an administrator may open a workgroup: the session's own one comes before any other. */
export const openRefusal = (ownWorkgroupId: string | null): Refusal | null =>
  ownWorkgroupId === null
    ? null
    : invalidState('Fai già parte di un gruppo di lavoro: non puoi aprirne un altro')
