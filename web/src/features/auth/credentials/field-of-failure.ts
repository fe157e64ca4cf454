import { failures } from '@filo/contract/kit/failure.ts'
import type { CallFailure } from '../../../api/call-failure.ts'
import type { Failure } from '../../../ui/failure.ts'

const fieldOf: Partial<Record<CallFailure['code'], string>> = {
  email_taken: 'email',
  wrong_password: 'password',
}

/** A refusal of credentials that is about one field points there, and is said once. */
export function atItsField(failure: CallFailure): Failure {
  const path = fieldOf[failure.code]
  if (!path) return failure
  return { message: failures.validation_failed.message, details: [{ path, message: failure.message }] }
}
