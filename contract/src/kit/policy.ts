import { type CodeWithoutFields, Failure } from './failure.ts'

/**
 * Why an actor may not do something to a row, as the server answers it; the code's own sentence where none is given. A
 * policy answers one, or `null` where they may: the server enforces it, and a button asks it whether to be there.
 */
export type Refusal = { code: CodeWithoutFields; message?: string }

export const invalidState = (message: string): Refusal => ({ code: 'invalid_state', message })

/** Throws the refusal of a policy, if it has one. */
export function enforce(refusal: Refusal | null): void {
  if (refusal) throw new Failure(refusal.code, refusal)
}
