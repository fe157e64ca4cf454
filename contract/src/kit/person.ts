import * as z from 'zod'
import { id } from './fields.ts'

/** A member of staff, as a reply names who did something. */
export const person = z.object({
  id: id(),
  title: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
})
