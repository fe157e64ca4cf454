/** A lasting failure is logged again after this time: the log neither fills up with it nor loses it. */
const logAgainMs = 60_000

/**
 * Repeats background work, waiting `ms` milliseconds after the end of each run. Logs the message of a failure, the same
 * one at most once a minute. Returns a function that stops it; a run in progress still finishes.
 */
export function runEvery(
  ms: number | (() => number),
  work: () => Promise<unknown>,
  log: (message: string) => void,
): () => void {
  let isStopped = false
  let logged = { message: '', at: 0 }
  let timer: NodeJS.Timeout
  const fail = ({ message }: Error) => {
    if (message === logged.message && Date.now() - logged.at < logAgainMs) return
    logged = { message, at: Date.now() }
    log(message)
  }
  const run = async () => {
    await work().catch(fail)
    wait()
  }
  const wait = () => {
    if (!isStopped) timer = setTimeout(() => void run(), typeof ms === 'number' ? ms : ms()).unref()
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
