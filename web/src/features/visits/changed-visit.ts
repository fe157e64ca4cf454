import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { invalidState, type Refusal } from '@filo/contract/kit/policy.ts'

type Versioned = Pick<Visit, 'version'>

/** Refuses an answer to a question about a visit that has changed since it was asked: whoever answers has not seen it. */
export const changedRefusal = (asked: Versioned, now: Versioned): Refusal | null =>
  asked.version === now.version
    ? null
    : invalidState('Nel frattempo la visita è cambiata: guardala, poi decidi')
