import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'

/** Refusal of a change without any field. */
export const emptyChange = () =>
  new Failure('validation_failed', {
    message: messages.atLeastOneField,
    details: [{ path: '', message: messages.atLeastOneField }],
  })

/** The names of the fields that a change sends beside `version`; refuses one without any. */
export function sentFields({ version, ...change }: { version: number }): string[] {
  const fields = Object.keys(change)
  if (fields.length > 0) return fields
  throw emptyChange()
}
