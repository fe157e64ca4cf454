import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { instant, strict } from '../../kit/fields.ts'
import { messages, requiredOr } from '../../kit/messages.ts'
import { person } from '../../kit/person.ts'
import { callAdviceFields } from './call-advice.fields.ts'

/** A version of the sentence, as a physician confirmed it; without a text it was taken away. */
export const callAdvice = z.object({
  ...shapeOf(callAdviceFields, 'reply'),
  version: z.int(),
  by: person,
  at: instant(),
})
export type CallAdvice = z.output<typeof callAdvice>

/** The next version; `version` is the last one that the sender has read, 0 for none. */
export const confirmedAdvice = strict({
  ...shapeOf(callAdviceFields, 'sent'),
  version: z.int({ error: requiredOr(messages.wrongType) }).min(0, messages.wrongType),
})
export type ConfirmedAdvice = z.output<typeof confirmedAdvice>
