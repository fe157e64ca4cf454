import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Cicc } from './cicc.schema.ts'

/** Whether a record may be corrected that way, the current one or one of the history: a catheter goes by a dated removal alone. */
export const correctRefusal = (
  current: Pick<Cicc, 'venousCatheter'>,
  { venousCatheter }: { venousCatheter?: boolean | undefined },
): Refusal | null =>
  current.venousCatheter && venousCatheter === false
    ? invalidState('Il catetere risulta presente: per toglierlo registrare la data di rimozione')
    : null

/** Whether the removal of a record's catheter may be written down: it has one, and it is in place. */
export const removalRefusal = ({
  venousCatheter,
  removalDate,
}: Pick<Cicc, 'venousCatheter' | 'removalDate'>): Refusal | null =>
  venousCatheter && !removalDate ? null : invalidState('Il catetere non risulta presente')
