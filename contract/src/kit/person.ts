import * as z from 'zod'
import { day } from './day-field.ts'
import { id } from './fields.ts'

/** The member of staff who did something, as replies name them. */
export const person = z.object({
  id: id(),
  title: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
})

export const patientName = z.object({ id: id(), name: z.string(), surname: z.string() })

/** Tells patients of one name apart. */
export const patientIdentity = patientName.extend({
  birthDate: day(),
  /** Whether another patient of the workgroup has the same name and surname. */
  homonym: z.boolean(),
})
