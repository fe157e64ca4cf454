import { invalidState, type Refusal } from '../../kit/policy.ts'

/** Most of one workgroup: as many as are found by looking. */
export const maxQuickReplies = 30

/** Whether a workgroup that has so many may write another. */
export const addQuickReplyRefusal = (count: number): Refusal | null =>
  count < maxQuickReplies
    ? null
    : invalidState(
        `Ci sono già ${maxQuickReplies} risposte pronte, il massimo: eliminane una per aggiungerne un’altra`,
      )
