import pg from 'pg'

/** The parts of an error that the log keeps; never all of its properties. */
export type LoggedError = { type: string; message: string; stack: string } & Record<string, unknown>

/** Class 22: PostgreSQL's message repeats the value that it could not read. */
const quotesValues = /^22/

/**
 * Reduces an error to what may be logged. Keeps only names of a PostgreSQL error: its details quote whole rows, with
 * patients' data.
 */
export function toLoggedError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  const { code } = error as NodeJS.ErrnoException
  const logged = {
    type: name === 'Error' || name === 'error' ? error.constructor.name : name,
    message,
    stack: stack.split('\n').filter(isFrame).join('\n'),
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: toLoggedError(cause) }),
  }
  if (!(error instanceof pg.DatabaseError)) return logged
  const { table, column, constraint, routine } = error
  return {
    ...logged,
    message: quotesValues.test(error.code ?? '') ? 'a value of the wrong form' : message,
    table,
    column,
    constraint,
    routine,
  }
}

/** Drops the message, with which a stack begins. */
const isFrame = (line: string) => /^\s+at /.test(line)
