/** A failure that lasts is told again after so long, so that the log neither fills with it nor forgets it. */
const tellAgainMs = 60_000

/**
 * Repeats an action that nobody waits for, so many milliseconds after its last end. A failure goes to `tell` by its
 * message, the same one once a minute at most. Answers what stops it; a turn under way comes to its end.
 */
export function every(
  ms: number | (() => number),
  action: () => Promise<unknown>,
  tell: (message: string) => void,
): () => void {
  let isStopped = false
  let told = { message: '', at: 0 }
  let timer: NodeJS.Timeout
  const fail = ({ message }: Error) => {
    if (message === told.message && Date.now() - told.at < tellAgainMs) return
    told = { message, at: Date.now() }
    tell(message)
  }
  const turn = async () => {
    await action().catch(fail)
    wait()
  }
  const wait = () => {
    if (!isStopped) timer = setTimeout(() => void turn(), typeof ms === 'number' ? ms : ms()).unref()
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
