import {
  type FailureBody,
  type FailureCode,
  type FieldProblem,
  failures,
} from '@filo/contract/kit/failure.ts'

/** `unreachable`: no answer came at all. */
export type CallFailureCode = FailureCode | 'unreachable'

type Parts = {
  code: CallFailureCode
  message: string
  /** HTTP status; 0 where no answer came. */
  status: number
  details?: readonly FieldProblem[] | undefined
  requestId?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

/** A call that did not succeed, with a sentence ready to show. */
export class CallFailure extends Error {
  readonly code: CallFailureCode
  readonly status: number
  readonly details: readonly FieldProblem[] | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor({ code, message, status, details, requestId, retryAfter }: Parts) {
    super(message)
    this.name = 'CallFailure'
    this.code = code
    this.status = status
    this.details = details
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  /** The request's id under the name that the kit shows it by. */
  get reference(): string | undefined {
    return this.requestId
  }

  /** It may pass by itself: the same call is worth another try. */
  get mayPass(): boolean {
    return ['internal', 'unavailable', 'unreachable', 'too_many_requests'].includes(this.code)
  }
}

export const unreachable = () =>
  new CallFailure({ code: 'unreachable', message: failures.unavailable.message, status: 0 })

/** The failure that an answer tells; one that is not ours (a proxy's page) counts as unavailable. */
export function failureOf(status: number, body: string, retryAfter: string | null): CallFailure {
  const told = read(body)
  const seconds = Number(retryAfter ?? Number.NaN)
  return new CallFailure({
    code: told?.code ?? 'unavailable',
    message: told?.message ?? failures.unavailable.message,
    status,
    details: told?.details,
    requestId: told?.requestId,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

function read(body: string): FailureBody['error'] | undefined {
  try {
    const { error } = JSON.parse(body) as Partial<FailureBody>
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : undefined
  } catch {
    return undefined
  }
}

export type Outcome<Reply> = { reply: Reply } | { failure: CallFailure }

/** Waits for a deed and hands back its reply or what failed; a cancellation or a fault of our own goes on upwards. */
export async function outcomeOf<Reply>(deed: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { reply: await deed }
  } catch (error) {
    if (error instanceof CallFailure) return { failure: error }
    throw error
  }
}

/** The same, where only a failure tells something. */
export async function failureIn(deed: Promise<unknown>): Promise<CallFailure | undefined> {
  const outcome = await outcomeOf(deed)
  return 'failure' in outcome ? outcome.failure : undefined
}
