import * as z from 'zod'
import { email, id, instant, strict } from '../../kit/fields.ts'

export const forgottenPassword = strict({ email: email() })

/** An open session of the caller; `browser` is the user agent at sign-in. */
export const openSession = z.object({
  id: id(),
  current: z.boolean(),
  createdAt: instant(),
  lastSeenAt: instant(),
  expiresAt: instant(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
})
export type OpenSession = z.output<typeof openSession>
