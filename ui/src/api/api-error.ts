import {
  type FailureBody,
  type FailureCode,
  type FieldProblem,
  failures,
} from '@filo/contract/kit/failure.ts'

/** `unreachable`: no answer came at all. */
export type ApiErrorCode = FailureCode | 'unreachable'

type Parts = {
  code: ApiErrorCode
  message: string
  /** HTTP status; 0 where no answer came. */
  status: number
  details?: readonly FieldProblem[] | undefined
  requestId?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

const transient: readonly ApiErrorCode[] = [
  'internal',
  'unavailable',
  'unreachable',
  'too_many_requests',
  'storage_full',
]

/** Of our own doing, though the server calls them the request's. */
const unexpected: readonly ApiErrorCode[] = [
  'malformed_request',
  'unsupported_media',
  'xsrf_failed',
  'idempotency_conflict',
]

/** A call that did not succeed; `message` is Italian and ready to show. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly details: readonly FieldProblem[] | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  /** Milliseconds since 1970. */
  readonly receivedAt = Date.now()

  constructor({ code, message, status, details, requestId, retryAfter }: Parts) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  /** Read out by phone and shown as "Riferimento": of a fault of the platform's, not of what a person can mend. */
  get reference(): string | undefined {
    return this.status >= 500 || unexpected.includes(this.code) ? this.requestId : undefined
  }

  /** Says what is wrong where no fields stand that could. */
  get fullMessage(): string {
    return this.details?.length ? this.details.map(({ message }) => message).join('. ') : this.message
  }

  /** It may pass by itself: the same call is worth another try. */
  get isTransient(): boolean {
    return transient.includes(this.code)
  }
}

export const unreachable = () =>
  new ApiError({ code: 'unreachable', message: failures.unavailable.message, status: 0 })

/** A fault of our own, which no server answered, as one that can be shown. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ code: 'internal', message: failures.internal.message, status: 0 })

/** The same refusal, at the one field that it is about. */
export const asFieldError = ({ status, message, requestId }: ApiError, path: string): ApiError =>
  new ApiError({
    code: 'validation_failed',
    message: failures.validation_failed.message,
    status,
    requestId,
    details: [{ path, message }],
  })

/** The error that an answer tells; one that is not ours (a proxy's page) counts as unavailable. */
export function parseApiError(status: number, body: string, retryAfter: string | null): ApiError {
  const parsed = parseBody(body)
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiError({
    code: parsed?.code ?? 'unavailable',
    message: parsed?.message ?? failures.unavailable.message,
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

/** Waits for a call and hands back its reply or its error; a cancellation or a fault of our own goes on upwards. */
export async function outcomeOf<Reply>(call: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { reply: await call }
  } catch (error) {
    if (error instanceof ApiError) return { error }
    throw error
  }
}

/** The same, where only an error tells something. */
export async function errorOf(call: Promise<unknown>): Promise<ApiError | undefined> {
  const outcome = await outcomeOf(call)
  return 'error' in outcome ? outcome.error : undefined
}
