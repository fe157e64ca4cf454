import { nameAfter } from '../../kit/person-name.ts'
import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Owed } from './room.schema.ts'

/**
 * Refuses to change who takes care of an answer when none is owed any more, or when somebody else has changed it since
 * `before` was shown: two people who say at once that they take care of it learn of each other.
 */
export function ownRefusal(owed: Owed | null, before: string | null): Refusal | null {
  if (!owed) return invalidState('Qui nessuno aspetta più una risposta')
  const { owner } = owed
  if ((owner?.id ?? null) === before) return null
  return invalidState(
    owner
      ? `Intanto se ne occupa ${nameAfter('il', owner)}`
      : 'Intanto non se ne occupa più nessuno: riprova',
  )
}
