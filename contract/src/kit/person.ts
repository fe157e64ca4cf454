import * as z from 'zod'
import { day } from './day-field.ts'
import { id } from './fields.ts'

/** A member of staff, as a reply names who did something. */
export const person = z.object({
  id: id(),
  title: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
})

export const patientName = z.object({ id: id(), name: z.string(), surname: z.string() })

/** Tells patients of one name apart. */
export const patientIdentity = patientName.extend({ birthDate: day() })
