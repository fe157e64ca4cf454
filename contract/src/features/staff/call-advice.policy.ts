import type { Role } from '../../kit/access.ts'
import { invalidState, type Refusal } from '../../kit/policy.ts'

/** Advice to patients is a physician's: others who manage the workgroup do not confirm it. */
export const confirmAdviceRefusal = (roles: readonly Role[]): Refusal | null =>
  roles.includes('physician')
    ? null
    : { code: 'permission_denied', message: 'Questa frase la conferma un medico del gruppo' }

/** Refuses a version that says what the current one says; `null` is no sentence. */
export const sameAdviceRefusal = (current: string | null, text: string | null): Refusal | null =>
  text === current ? invalidState('La frase è già questa') : null
