import { invalidState, type Refusal } from '../../kit/policy.ts'

/** Most entries of one workgroup: as many as one page of a list holds, so that every screen shows them whole. */
export const maxFaqs = 100

/** Whether a workgroup that has so many entries may write another. */
export const addRefusal = (count: number): Refusal | null =>
  count < maxFaqs
    ? null
    : invalidState(`Ci sono già ${maxFaqs} domande, il massimo: eliminane una per aggiungerne un’altra`)
