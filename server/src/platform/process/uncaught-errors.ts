import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the current request, in everything it calls; `undefined` outside requests. */
export const currentRequestId = new AsyncLocalStorage<string>()

type Log = Record<'error' | 'fatal', (fields: { err: Error; reqId?: string }, message: string) => void>

/**
 * Makes anything thrown safe to log. Drops even the text of a value that is no `Error`: it may be a patient's.
 */
const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new TypeError(`no error but a ${typeof thrown}`)

const inRequest = () => {
  const reqId = currentRequestId.getStore()
  return reqId === undefined ? {} : { reqId }
}

/**
 * Logs an unhandled rejection with its request; the process continues. After an uncaught exception no state can be
 * trusted: logs it and calls `end`, which may be called more than once, to shut down in order.
 */
export function onUncaughtErrors(log: Log, end: () => void): void {
  process.on('unhandledRejection', (reason) =>
    log.error({ err: asError(reason), ...inRequest() }, 'a rejection that nobody handled'),
  )
  // Until now they were errors of the start (`log-output.ts`).
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => {
    log.fatal({ err: asError(error), ...inRequest() }, 'an exception that nobody caught: Filo ends')
    end()
  })
  // The reader of our output is gone, or its disk is full: no reason to stop working.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
