/**
 * An error that an operator can fix: a setting, a command's arguments, the machine. `message` is Italian, for the
 * operator.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The text that an operator reads about an error: the sentence of an expected one, the whole stack of a bug. */
export const operatorMessage = (error: Error): string =>
  error instanceof OperatorError ? error.message : String(error.stack)
