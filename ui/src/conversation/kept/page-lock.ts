import { newIdempotencyKey } from '../../api/idempotency-key.ts'

/** The name of this page among those of the browser that have unsent messages in memory. */
export const thisPage = newIdempotencyKey()

const lockOf = (page: string) => `filo-unsent-${page}`

let held: Promise<void> | undefined

/**
 * Resolves once this page has its lock, which it keeps as long as it lives: another page, or the worker, takes its
 * messages only when it is gone. Not before a page has messages, since some browsers keep no page with a lock for going
 * back to it.
 */
export function holdPage(): Promise<void> {
  held ??= new Promise((resolve) => {
    // Without TLS there are no locks, nor is anything kept there that two pages could send.
    if (!navigator.locks) return resolve()
    void navigator.locks.request(lockOf(thisPage), () => {
      resolve()
      return new Promise(() => {})
    })
  })
  return held
}

/** Runs `work` once the page is gone, with its lock: at once if it is, and never if the signal is aborted before. */
export async function oncePageIsGone(
  page: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (page === thisPage || !navigator.locks) return work()
  await navigator.locks.request(lockOf(page), { signal }, work)
}
