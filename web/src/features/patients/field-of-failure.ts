import { failures } from '@filo/contract/kit/failure.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import type { Failure } from '../../ui/failure.ts'

/** A refusal that is about one field points there. */
export function atItsField(failure: CallFailure): Failure {
  const path = fieldOf[failure.code]
  if (!path) return failure
  return {
    message: failures.validation_failed.message,
    reference: failure.reference,
    details: [{ path, message: failure.message }],
  }
}

const fieldOf: Partial<Record<CallFailure['code'], string>> = { fiscal_code_taken: 'fiscalCode' }
