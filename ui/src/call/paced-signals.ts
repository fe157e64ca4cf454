/** Leaves room for other events: after fifty a second the server cuts a socket. */
const mostPerSecond = 40
const secondMs = 1_000

export type PacedSignals = {
  /** Sends in turn, at once if few were sent within the last second. */
  add(send: () => void): void
  /** Forgets those that wait. */
  stop(): void
}

/** Spreads signals over time: a browser with several networks finds dozens of candidates at once for each peer. */
export function pacedSignals(): PacedSignals {
  const waiting: (() => void)[] = []
  let sentAt: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendDue = () => {
    timer = undefined
    const now = performance.now()
    sentAt = sentAt.filter((at) => now - at < secondMs)
    for (const send of waiting.splice(0, mostPerSecond - sentAt.length)) {
      sentAt.push(now)
      send()
    }
    const [oldest] = sentAt
    if (waiting.length > 0 && oldest !== undefined) timer = setTimeout(sendDue, oldest + secondMs - now)
  }
  return {
    add(send) {
      waiting.push(send)
      if (timer === undefined) sendDue()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting.length = 0
    },
  }
}
