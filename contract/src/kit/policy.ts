import { type CodeWithoutFields, Failure } from './failure.ts'

/**
 * Why an actor may not do something to a row; without a `message`, the default one of the code. A policy returns a
 * refusal, or `null` if the action is allowed: the server enforces it, and a button asks it whether to show.
 */
export type Refusal = { code: CodeWithoutFields; message?: string }

export const invalidState = (message: string): Refusal => ({ code: 'invalid_state', message })

/** Throws a policy's refusal, if there is one. */
export function enforce(refusal: Refusal | null): void {
  if (refusal) throw new Failure(refusal.code, refusal)
}
