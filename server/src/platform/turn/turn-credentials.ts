import { createHmac } from 'node:crypto'

/** A STUN or TURN server, in the form that browsers take (`RTCIceServer`). */
export type IceServer = { urls: string[]; username?: string; credential?: string }

export type TurnConfig = {
  /** As `turn:host:port?transport=udp`, `turns:host:port` or `stun:host:port`. */
  urls: string[]
  /** coturn's `static-auth-secret`. */
  secret: string
}

const lastsSeconds = 3_600

/**
 * The servers for a call, with credentials that last an hour. coturn knows them by their signature (`use-auth-secret`,
 * draft-uberti-behave-turn-rest-00) and logs the name, so `holder` must be an opaque id.
 */
export function iceServersFor(turn: TurnConfig | undefined, holder: string, now: Date): IceServer[] {
  if (!turn) return []
  const username = `${Math.floor(now.getTime() / 1_000) + lastsSeconds}:${holder}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  const isStun = (url: string) => url.startsWith('stun:')
  const [stun, relays] = [turn.urls.filter(isStun), turn.urls.filter((url) => !isStun(url))]
  return [...(stun.length > 0 ? [{ urls: stun }] : []), { urls: relays, username, credential }]
}
