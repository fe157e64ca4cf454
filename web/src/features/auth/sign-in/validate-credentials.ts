import { messages } from '@filo/contract/kit/messages.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'

export type Credentials = { email: string; password: string }

/** What can be said before sending; whether the e-mail is one, the server says. No schema: zod is not loaded yet. */
export const validateCredentials: Resolver<Credentials> = async (values) => {
  const errors: FieldErrors<Credentials> = {}
  if (values.email.trim() === '') errors.email = { type: 'required', message: messages.required }
  if (values.password === '') errors.password = { type: 'required', message: messages.required }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
