import type { IceServer } from '@filo/contract/features/call/call.schema.ts'
import type { CallHandshake } from '@filo/contract/kit/handshake.ts'
import { errorOf, parseApiError, unreachable } from '../../ui/src/api/api-error.ts'
import { setXsrf, xsrfHeader, xsrfToken } from '../../ui/src/api/xsrf.ts'
import type { CallEngine } from '../../ui/src/call/call-engine.ts'
import { meshEngine } from '../../ui/src/call/mesh-engine.ts'
import type { Device } from '../../ui/src/call/take-media.ts'
import { type Picture, type Received, receivedByAll } from './received.ts'

/* Runs in a page of the product's origin: one person's engine, which tests drive and look at. */

type Opener = 'staff' | 'device'
/** The part of the view that can leave the page. */
export type Seen = {
  stage: string
  ending: string | null
  error: string | null
  isServerHeard: boolean
  media: { mic: boolean; cam: boolean; screen: boolean }
  problems: object
  replaced: readonly string[]
  isPoor: boolean
  peers: {
    id: string
    surname: string
    link: string
    media: object
    isAway: boolean
    quality: string | null
    code: string | null
  }[]
  waiting: { id: string; surname: string; relation: string | null }[]
}

const connections: RTCPeerConnection[] = []
/** Every track that the browser gave, for a camera or a screen that stays on. */
const given: MediaStreamTrack[] = []
let relays: RTCIceServer[] | undefined

let slow = false
const slowed = (report: RTCStatsReport): RTCStatsReport =>
  new Map(
    [...report].map(([id, one]) => [
      id,
      one.type === 'candidate-pair' ? { ...one, currentRoundTripTime: 0.6 } : one,
    ]),
  ) as unknown as RTCStatsReport
/** Makes the connection seem slow, or as fast as it is. */
export const setSlow = (isSlow: boolean): void => {
  slow = isSlow
}

class WatchedConnection extends RTCPeerConnection {
  constructor(config: RTCConfiguration = {}) {
    super(relays ? { ...config, iceServers: relays, iceTransportPolicy: 'relay' } : config)
    connections.push(this)
  }
  override async getStats() {
    const report = await super.getStats()
    return slow ? slowed(report) : report
  }
  override setConfiguration(config: RTCConfiguration) {
    super.setConfiguration(relays ? { ...config, iceServers: relays } : config)
  }
}
globalThis.RTCPeerConnection = WatchedConnection

const smaller = (video: MediaTrackConstraints | true): MediaTrackConstraints => ({
  ...(video === true ? {} : video),
  ...{ width: 320, height: 240 },
})
for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
  const original = navigator.mediaDevices[name].bind(navigator.mediaDevices)
  navigator.mediaDevices[name] = async (asked: MediaStreamConstraints = {}) => {
    // Four browsers on one machine encode twelve pictures at once.
    const small = name === 'getUserMedia' && asked.video && { video: smaller(asked.video) }
    const stream = await original({ ...asked, ...small })
    given.push(...stream.getTracks())
    return stream
  }
}

const cookies = { staff: 'XSRF-TOKEN', device: 'filo_device_xsrf' }

async function handshakeFor(opener: Opener, visit: string): Promise<CallHandshake> {
  const path = `${opener === 'staff' ? '' : '/mobile'}/visit/${visit}/call-ticket`
  const answer = await fetch(`/api${path}`, { method: 'POST', headers: xsrfHeader() }).catch(() => {
    throw unreachable()
  })
  const text = await answer.text()
  if (!answer.ok) throw parseApiError(answer.status, text, null)
  return { as: opener, xsrf: xsrfToken() ?? '', ticket: JSON.parse(text).ticket }
}

let engine: CallEngine
/** The cameras of others that are on screen already, and how often a picture of each peer was shown. */
const played = new WeakSet<MediaStreamTrack>()
const shown = new Map<string, number>()

/** Begins an engine, without preview; with `through`, its media go through these relays alone. */
export async function begin(opener: Opener, visit: string, through?: IceServer[]): Promise<void> {
  relays = through as RTCIceServer[] | undefined
  setXsrf({ cookie: cookies[opener], renewedBy: '/api/installation' })
  engine = meshEngine({ handshake: () => handshakeFor(opener, visit) })
  engine.subscribe(showPeers)
}

/** Plays what arrives, as the tiles of the room do. */
function showPeers(): void {
  for (const { id, tracks } of engine.view().peers) {
    if (!tracks || played.has(tracks.cam)) continue
    played.add(tracks.cam)
    for (const source of ['cam', 'screen'] as const) {
      const video = document.createElement('video')
      const streamed = source === 'cam' ? [tracks.cam, tracks.mic] : [tracks.screen]
      Object.assign(video, { autoplay: true, playsInline: true, srcObject: new MediaStream(streamed) })
      document.body.append(video)
      const key = source === 'cam' ? id : `${id} screen`
      const count = () => {
        shown.set(key, (shown.get(key) ?? 0) + 1)
        video.requestVideoFrameCallback(count)
      }
      video.requestVideoFrameCallback(count)
    }
  }
}

/** The engine, as far as a test may call it from outside of the page. */
export const acts = {
  preview: () => engine.preview(),
  join: () => engine.join(),
  admit: (peer: string) => refusalOf(engine.admit(peer)),
  deny: (peer: string) => refusalOf(engine.deny(peer)),
  turn: (device: Device, isOn: boolean) => engine.turn(device, isOn),
  choose: (device: Device, id: string) => engine.choose(device, id),
  shareScreen: () => engine.shareScreen(),
  stopSharing: () => engine.stopSharing(),
  retry: () => engine.retry(),
  leave: () => engine.leave(),
  end: () => refusalOf(engine.end()),
}

/** The message of a refusal; `null` if it was done. */
const refusalOf = async (done: Promise<unknown>): Promise<string | null> =>
  (await errorOf(done))?.message ?? null

/** The engine's view now. */
export function seen(): Seen {
  const { stage, ending, error, isServerHeard, own, peers, waiting, isPoor } = engine.view()
  return {
    ...{ stage, ending, error: error?.message ?? null, isServerHeard, isPoor },
    ...{ media: own.media, problems: own.problems, replaced: own.replaced },
    peers: peers.map(({ id, person, link, media, isAway, quality, safetyCode }) => ({
      ...{ id, surname: person.surname, link, media, isAway, quality, code: safetyCode },
    })),
    waiting: waiting.map(({ id, person }) => ({ id, surname: person.surname, relation: person.relation })),
  }
}

/** How many connections this page has made so far. */
export const connectionCount = (): number => connections.length

/** Sums over all connections: pictures decoded, and samples of sound; and pictures shown. */
export async function received(source: Picture = 'cam'): Promise<Received> {
  const ofSource = [...shown].filter(([key]) => key.endsWith(' screen') === (source === 'screen'))
  return {
    ...(await receivedByAll(connections, source)),
    shown: ofSource.reduce((sum, [, count]) => sum + count, 0),
  }
}

/** The most that is sent of the camera to each peer, in bits a second. */
export const cameraCaps = (): number[] =>
  connections
    .filter(({ connectionState }) => connectionState !== 'closed')
    .map((one) => one.getTransceivers()[1]?.sender.getParameters().encodings[0]?.maxBitrate ?? 0)

/** The names of this page's ends of its live connections (RFC 8839), which change when a way is looked for again. */
export const ownEnds = (): string[] =>
  connections
    .filter(({ connectionState }) => connectionState !== 'closed')
    .map(({ localDescription }) => /a=ice-ufrag:(\S+)/.exec(localDescription?.sdp ?? '')?.[1] ?? '')

/** Lets minutes pass, as far as the engine measures time. */
export function pass(minutes: number): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() + minutes * 60_000
}

/** How many cameras, microphones and screens are still on. */
export const liveTracks = (): number => given.filter(({ readyState }) => readyState === 'live').length

/** Ends a track as a device that is unplugged does, or the browser's own bar for a shared screen. */
export function breakTrack(source: 'mic' | 'cam' | 'screen'): void {
  const track = engine.view().own.tracks[source]
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
}

/** Ends camera and microphone unnoticed, as a telephone call does, and comes back to the page. */
export function returnFromTelephoneCall(): void {
  const { mic, cam } = engine.view().own.tracks
  mic?.stop()
  cam?.stop()
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Pictures of others that were shown so far. */
export const shownCount = (): number => [...shown.values()].reduce((sum, count) => sum + count, 0)

/** Resolves once another picture of somebody is shown. */
export async function anotherPicture(): Promise<void> {
  const before = shownCount()
  while (shownCount() === before) await new Promise(requestAnimationFrame)
}
