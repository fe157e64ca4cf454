import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'

export type Credentials = { email: string; password: string }

/** Requires both fields; the server checks whether the e-mail is one. No schema, because zod is not loaded yet. */
export const validateCredentials: Resolver<Credentials> = async (values) => {
  const errors: FieldErrors<Credentials> = {}
  if (isBlank(values.email)) errors.email = { type: 'required', message: messages.required }
  if (values.password === '') errors.password = { type: 'required', message: messages.required }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
