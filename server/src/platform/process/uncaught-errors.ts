import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request in whose course something happens, however far down; nothing outside of requests. */
export const currentRequestId = new AsyncLocalStorage<string>()

type Log = Record<'error' | 'fatal', (fields: { err: Error; reqId?: string }, message: string) => void>

/** What may be logged of anything thrown: of a value that is no error not even its text, which may be a patient's. */
const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new TypeError(`no error but a ${typeof thrown}`)

const inRequest = () => {
  const reqId = currentRequestId.getStore()
  return reqId === undefined ? {} : { reqId }
}

/**
 * Logs a rejection that nobody handles, with its request; the process goes on. After an exception that nobody caught no
 * state can be trusted: it is logged, and `end`, which may be called more than once, ends the process in its order.
 */
export function onUncaughtErrors(log: Log, end: () => void): void {
  process.on('unhandledRejection', (reason) =>
    log.error({ err: asError(reason), ...inRequest() }, 'a rejection that nobody handled'),
  )
  process.on('uncaughtException', (error) => {
    log.fatal({ err: asError(error), ...inRequest() }, 'an exception that nobody caught: Filo ends')
    end()
  })
  // Whoever read our words is gone, or their disk is full: no reason to stop working.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
