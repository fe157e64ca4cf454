import { invalidState, type Refusal } from '../../kit/policy.ts'

/** Maximum per workgroup: few enough to find one at a glance. */
export const maxQuickReplies = 30

/** Refuses another quick reply when the workgroup already has the maximum. */
export const addQuickReplyRefusal = (count: number): Refusal | null =>
  count < maxQuickReplies
    ? null
    : invalidState(
        `Ci sono già ${maxQuickReplies} risposte pronte, il massimo: eliminane una per aggiungerne un’altra`,
      )
