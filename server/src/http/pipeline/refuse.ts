import { type CodeWithoutFields, Failure, type FailureBody } from '@filo/contract/kit/failure.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isLockTimeout, isOutage } from '../../platform/database/database.ts'
import { logFailure } from './failure-log.ts'
import { newRequestId } from './request-id.ts'

const codeOfFastify: Record<string, CodeWithoutFields> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  // Too long to be an id: 404.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** The one place where errors become failures. Unknown ones become `internal`; their cause is only logged. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as FastifyError
  const known = codeOfFastify[code ?? '']
  if (known) return new Failure(known)
  // Before outages: a sender that breaks off a body also causes ECONNRESET.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure('malformed_request')
  if (isDiskFull(error)) return new Failure('storage_full')
  if (isLockTimeout(error)) return new Failure('unavailable', { retryAfter: 1 })
  if (isOutage(error)) return new Failure('unavailable')
  return new Failure('internal')
}

/** The one place where errors are answered: logs server-side ones, replies with what the person can read out. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FailureBody {
  const failure = failureOf(error)
  if (failure.status >= 500) logFailure(request.log, error, failure)
  if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter))
  reply.status(failure.status)
  return refusalOf(failure, request.id)
}

/** The body of a refusal, with the reference that a person can read out. */
export function refusalOf({ code, message, details }: Failure, requestId = newRequestId()): FailureBody {
  return { error: { code, message, requestId, ...(details && { details }) } }
}
