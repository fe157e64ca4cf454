/** A failure that lasts is logged again after so long, so that the log neither fills with it nor forgets it. */
const logAgainMs = 60_000

/**
 * Repeats work that nobody waits for, so many milliseconds after its last end. A failure goes to `log` by its
 * message, the same one once a minute at most. Answers what stops it; a run under way comes to its end.
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
