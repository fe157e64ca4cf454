/** Well before the credentials of TURN servers expire, which they do after an hour. */
const keepForMs = 45 * 60_000

/** The servers through which peers find each other, with their credentials. `ask` gets fresh ones, or `null`. */
export function iceServerList(ask: (withinMs: number) => Promise<RTCIceServer[] | null>) {
  let servers: RTCIceServer[] = []
  let takenAt = 0
  let askedAt = 0
  let asking: Promise<RTCIceServer[] | null> | undefined
  const take = (given: RTCIceServer[]) => {
    servers = given
    takenAt = performance.now()
    askedAt = takenAt
  }
  return {
    current: () => servers,
    take,
    /** Asks once for all who need fresh ones at the same time. */
    renew(withinMs: number): Promise<RTCIceServer[] | null> {
      askedAt = performance.now()
      asking ??= ask(withinMs).then((given) => {
        asking = undefined
        if (given) take(given)
        return given
      })
      return asking
    },
    isOld: () => performance.now() - takenAt > keepForMs,
    wasAskedWithin: (ms: number) => performance.now() - askedAt < ms,
  }
}
