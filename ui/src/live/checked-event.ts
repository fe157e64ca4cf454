import type { ClientEvent, PayloadOf, ServerEvent } from '@filo/contract/kit/event.ts'
import { type FailureBody, failures } from '@filo/contract/kit/failure.ts'
import type * as z from 'zod'
import { ApiError, unreachable } from '../api/api-error.ts'

/** A listener that hears what keeps to the contract; a payload that violates it is only logged. */
export const checkedListener =
  <E extends ServerEvent>(event: E, listener: (payload: PayloadOf<E>) => void) =>
  (payload: unknown): void => {
    const { data, error } = event.payload.safeParse(payload)
    if (error) console.error(`${event.name}: not as promised`)
    else listener(data as PayloadOf<E>)
  }

/**
 * Reads what the server answered to an event. Throws an `ApiError`: the server's failure, or `unreachable` without an
 * answer, or when the answer violates the contract.
 */
export async function readAcknowledgement<E extends ClientEvent>(
  event: E,
  answered: Promise<unknown>,
): Promise<z.output<E['reply']>> {
  const answer = await answered.catch(() => {
    throw unreachable()
  })
  if (isFailure(answer)) throw failureOf(answer.error)
  const { data, error } = event.reply.safeParse(answer)
  if (error) throw unreachable()
  return data as z.output<E['reply']>
}

/** A failure that came over a socket, as if it had answered a call. */
export const failureOf = (error: FailureBody['error']): ApiError =>
  new ApiError({ ...error, status: failures[error.code].status })

const isFailure = (answer: unknown): answer is FailureBody =>
  typeof answer === 'object' && answer !== null && 'error' in answer
