import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request in whose course something happens, however far down; nothing outside of requests. */
export const requestUnderWay = new AsyncLocalStorage<string>()

type Log = Record<'error' | 'fatal', (fields: { err: Error; reqId?: string }, message: string) => void>

/** What may be logged of anything thrown: of a value that is no error not even its text, which may be a patient's. */
const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new TypeError(`no error but a ${typeof thrown}`)

const inRequest = () => {
  const reqId = requestUnderWay.getStore()
  return reqId === undefined ? {} : { reqId }
}

/**
 * A rejection that nobody handles is told with its request, and all others go on. An exception that nobody caught
 * leaves a state that nobody knows: it is told, and `end`, which may be asked again, ends the process in its order.
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
