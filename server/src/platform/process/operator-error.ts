/** What an operator can mend: a setting, a command's words, the machine. `message` is what they read, in Italian. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** What an operator reads of any error: the sentence of one that was foreseen, all that is known of a fault of ours. */
export const operatorMessage = (error: Error): string =>
  error instanceof OperatorError ? error.message : String(error.stack)
