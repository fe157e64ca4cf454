import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'

/** Refuses a change that changes nothing. */
export const emptyChange = () =>
  new Failure('validation_failed', {
    message: messages.atLeastOneField,
    details: [{ path: '', message: messages.atLeastOneField }],
  })

/** The names of what a change sends beside the version; refuses one that sends nothing. */
export function sentFields({ version, ...change }: { version: number }): string[] {
  const fields = Object.keys(change)
  if (fields.length > 0) return fields
  throw emptyChange()
}
