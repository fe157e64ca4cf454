import { appFailures } from '@filo/contract/kit/app-failures.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import type { FailureBody, FailureCode, FieldProblem } from '@filo/contract/kit/failure.ts'
import { proxyErrorOf } from './proxy-error.ts'

/** `unreachable` when no response arrived at all, `file_changed` when the browser can no longer read a chosen file. */
export type ApiErrorCode = FailureCode | 'unreachable' | 'file_changed'

type Parts = {
  code: ApiErrorCode
  message: string
  /** HTTP status; 0 when no response arrived. */
  status: number
  details?: readonly FieldProblem[] | undefined
  requestId?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

const transientCodes: readonly ApiErrorCode[] = [
  'internal',
  'unavailable',
  'unreachable',
  'too_many_requests',
  'storage_full',
]

/** Errors that the same request would always get again. */
const finalCodes: readonly ApiErrorCode[] = [
  'file_type_refused',
  'file_too_large',
  'payload_too_large',
  'file_infected',
  'file_changed',
  'not_found',
  'permission_denied',
]

/** Client errors by status, but caused by a bug of ours rather than by the person. */
const platformFaults: readonly ApiErrorCode[] = [
  'malformed_request',
  'unsupported_media',
  'xsrf_failed',
  'idempotency_conflict',
]

/** A failed call; `message` is in Italian, ready to show. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly details: readonly FieldProblem[] | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  /** Milliseconds since 1970, by the server's clock. */
  readonly receivedAt = currentTime().getTime()

  constructor({ code, message, status, details, requestId, retryAfter }: Parts) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  /**
   * The request id, shown as "Riferimento" and read out to support by phone. Only for faults of the platform, not for
   * errors that the person can fix.
   */
  get reference(): string | undefined {
    return this.status >= 500 || platformFaults.includes(this.code) ? this.requestId : undefined
  }

  /** The problems of all fields in one sentence, for places without fields to show them at; otherwise `message`. */
  get fullMessage(): string {
    return this.details?.length ? this.details.map(({ message }) => message).join('. ') : this.message
  }

  /** The same call may succeed when it is retried. */
  get isTransient(): boolean {
    return transientCodes.includes(this.code)
  }

  /** Sending the same again is pointless: no retry is offered. */
  get isFinal(): boolean {
    return finalCodes.includes(this.code)
  }
}

export const unreachable = () =>
  new ApiError({ code: 'unreachable', message: appFailures.unavailable, status: 0 })

export const fileChanged = () =>
  new ApiError({ code: 'file_changed', message: appFailures.file_changed, status: 0 })

/** Wraps any error that is not an `ApiError`, a bug of ours, as `internal` so that it can be shown. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ code: 'internal', message: appFailures.internal, status: 0 })

/** The same error as a validation problem of the field at `path`. */
export const asFieldError = ({ status, message, requestId }: ApiError, path: string): ApiError =>
  new ApiError({
    code: 'validation_failed',
    message: appFailures.validation_failed,
    status,
    requestId,
    details: [{ path, message }],
  })

/** Reads an error response; a body in another format is a proxy's own page, of which only the status counts. */
export function parseApiError(status: number, body: string, retryAfter: string | null): ApiError {
  const parsed = parseBody(body)
  const { code, message } = parsed ??
    proxyErrorOf(status) ?? { code: 'unavailable', message: appFailures.unavailable }
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiError({
    code,
    message,
    status,
    details: parsed?.details,
    requestId: parsed?.requestId,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

function parseBody(body: string): FailureBody['error'] | undefined {
  try {
    const { error } = JSON.parse(body) as Partial<FailureBody>
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : undefined
  } catch {
    return undefined
  }
}

export type Outcome<Reply> = { reply: Reply } | { error: ApiError }

/** Awaits a call and returns its reply or its `ApiError`; rethrows everything else, such as a cancellation. */
export async function outcomeOf<Reply>(call: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { reply: await call }
  } catch (error) {
    if (error instanceof ApiError) return { error }
    throw error
  }
}

/** The `ApiError` of a call, undefined when it succeeded; rethrows everything else. */
export async function errorOf(call: Promise<unknown>): Promise<ApiError | undefined> {
  const outcome = await outcomeOf(call)
  return 'error' in outcome ? outcome.error : undefined
}
