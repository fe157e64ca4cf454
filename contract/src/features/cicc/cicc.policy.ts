import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Cicc } from './cicc.schema.ts'

/** Refuses to correct a record, current or historic, to "no catheter": a catheter is removed only with a date. */
export const correctRefusal = (
  current: Pick<Cicc, 'venousCatheter'>,
  { venousCatheter }: { venousCatheter?: boolean | undefined },
): Refusal | null =>
  current.venousCatheter && venousCatheter === false
    ? invalidState('Il catetere risulta presente: per toglierlo registrare la data di rimozione')
    : null
