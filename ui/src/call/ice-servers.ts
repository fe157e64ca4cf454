/** Well before the credentials of TURN servers expire, which they do after an hour. */
const keepForMs = 45 * 60_000

/** A slow server gets more time with each probe: one new socket after the other would make it slower. */
const longestProbeMs = 8_000

type Parts = {
  /** Asks the server for fresh ones; `null` without an answer in time. */
  ask(withinMs: number): Promise<RTCIceServer[] | null>
  /** Opens another socket; returns whether the one before it seemed open. */
  reopen(): boolean
}

/** The servers through which peers find each other, with their credentials; asking for fresh ones probes the socket. */
export function iceServerList({ ask, reopen }: Parts) {
  let servers: RTCIceServer[] = []
  let takenAt = 0
  let askedAt = 0
  let unanswered = 0
  let asking: Promise<RTCIceServer[] | null> | undefined
  const take = (given: RTCIceServer[]) => {
    servers = given
    takenAt = performance.now()
    askedAt = takenAt
  }
  const probe = async (withinMs: number) => {
    const given = await ask(Math.min(withinMs * 2 ** unanswered, longestProbeMs))
    asking = undefined
    if (given) {
      unanswered = 0
      take(given)
    } else if (reopen()) unanswered += 1
    return given
  }
  return {
    current: () => servers,
    take,
    /** Asks once for all who need fresh ones at the same time. A socket without an answer in time is taken for dead. */
    renew(withinMs: number): Promise<RTCIceServer[] | null> {
      askedAt = performance.now()
      asking ??= probe(withinMs)
      return asking
    },
    isOld: () => performance.now() - takenAt > keepForMs,
    wasAskedWithin: (ms: number) => performance.now() - askedAt < ms,
  }
}
