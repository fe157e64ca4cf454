import { type CodeWithoutFields, Failure, type FailureBody } from '@filo/contract/kit/failure.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isLockTimeout, isOutage } from '../../platform/database/database.ts'
import { logFailure } from './failure-log.ts'
import { newRequestId } from './request-id.ts'

const codeOfFastify: Record<string, CodeWithoutFields> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  // No id is that long, and one that cannot exist answers as one that does not.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** The one place where an error becomes a refusal; what is not known is `internal`, and its cause is for the log. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as FastifyError
  const known = codeOfFastify[code ?? '']
  if (known) return new Failure(known)
  // Before an outage: a sender who breaks off a body resets a connection, too.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure('malformed_request')
  if (isDiskFull(error)) return new Failure('storage_full')
  if (isLockTimeout(error)) return new Failure('unavailable', { retryAfter: 1 })
  if (isOutage(error)) return new Failure('unavailable')
  return new Failure('internal')
}

/** The one sink of errors: logs what is ours to mend, answers what the person can read out. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FailureBody {
  const failure = failureOf(error)
  if (failure.status >= 500) logFailure(request.log, error, failure)
  if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter))
  reply.status(failure.status)
  return refusalOf(failure, request.id)
}

/** A refusal as it is answered, under the reference that a person can read out. */
export function refusalOf({ code, message, details }: Failure, requestId = newRequestId()): FailureBody {
  return { error: { code, message, requestId, ...(details && { details }) } }
}
