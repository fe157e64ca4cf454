import { invalidState, type Refusal } from '../../kit/policy.ts'

/** Maximum of entries per workgroup: those of one page of a list, so that every screen can show them all. */
export const maxFaqs = 100

/** Refuses another entry when the workgroup already has the maximum. */
export const addRefusal = (count: number): Refusal | null =>
  count < maxFaqs
    ? null
    : invalidState(`Ci sono già ${maxFaqs} domande, il massimo: eliminane una per aggiungerne un’altra`)
