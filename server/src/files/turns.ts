let last = Promise.resolve()

/**
 * Waits for the turn of one piece of an upload. Uploads take turns, one piece each time round the event loop: however
 * many run, a request of somebody else waits for one piece, not for one of each.
 */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
