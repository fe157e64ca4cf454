import type { IceServer } from '@filo/contract/features/call/call.schema.ts'
import type { CallHandshake } from '@filo/contract/kit/handshake.ts'
import { outcomeOf, parseApiError, unreachable } from '../../ui/src/api/api-error.ts'
import type { CallEngine } from '../../ui/src/call/call-engine.ts'
import { meshEngine } from '../../ui/src/call/mesh-engine.ts'
import type { Device } from '../../ui/src/call/take-media.ts'

/* Runs in the page of the product's origin: one person's engine, and what a camera would see of it. */

type Opener = 'staff' | 'device'
export type Received = { frames: number; shown: number; samples: number }
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

/** Whether answers of others are reported to take long. */
let slow = false
const slowed = (report: RTCStatsReport): RTCStatsReport =>
  new Map(
    [...report].map(([id, one]) => [
      id,
      one.type === 'candidate-pair' ? { ...one, currentRoundTripTime: 0.6 } : one,
    ]),
  ) as unknown as RTCStatsReport
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
const xsrfOf = (opener: Opener) =>
  decodeURIComponent(
    document.cookie
      .split('; ')
      .find((one) => one.startsWith(`${cookies[opener]}=`))
      ?.split('=')[1] ?? '',
  )

async function handshakeFor(opener: Opener, visit: string): Promise<CallHandshake> {
  const xsrf = xsrfOf(opener)
  const path = `${opener === 'staff' ? '' : '/mobile'}/visit/${visit}/call-ticket`
  const answer = await fetch(`/api${path}`, { method: 'POST', headers: { 'X-XSRF-TOKEN': xsrf } }).catch(
    () => {
      throw unreachable()
    },
  )
  const text = await answer.text()
  if (!answer.ok) throw parseApiError(answer.status, text, null)
  return { as: opener, xsrf, ticket: JSON.parse(text).ticket }
}

let engine: CallEngine
/** The cameras of others that are on screen already, and how often a picture of each peer was shown. */
const played = new WeakSet<MediaStreamTrack>()
const shown = new Map<string, number>()

/** Begins an engine, without preview; `through` makes its media go through these servers alone. */
export async function begin(opener: Opener, visit: string, through?: IceServer[]): Promise<void> {
  relays = through as RTCIceServer[] | undefined
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

export const acts = {
  preview: () => engine.preview(),
  join: () => engine.join(),
  admit: (peer: string) => errorOf(engine.admit(peer)),
  deny: (peer: string) => errorOf(engine.deny(peer)),
  turn: (device: Device, isOn: boolean) => engine.turn(device, isOn),
  choose: (device: Device, id: string) => engine.choose(device, id),
  shareScreen: () => engine.shareScreen(),
  stopSharing: () => engine.stopSharing(),
  retry: () => engine.retry(),
  leave: () => engine.leave(),
  end: () => errorOf(engine.end()),
}

/** The message of a refusal. */
async function errorOf(done: Promise<unknown>): Promise<string | null> {
  const outcome = await outcomeOf(done)
  return 'error' in outcome ? outcome.error.message : null
}

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

/** Sums over all live connections: pictures decoded, and samples of sound; and pictures shown of these peers. */
export async function received(source: 'cam' | 'screen' = 'cam'): Promise<Received> {
  const sums = { frames: 0, shown: 0, samples: 0 }
  for (const connection of connections) {
    if (connection.connectionState === 'closed') continue
    const [mic, cam, screen] = connection.getTransceivers()
    const inbound = async (transceiver: RTCRtpTransceiver | undefined) =>
      [...((await transceiver?.receiver.getStats())?.values() ?? [])].find(
        ({ type }) => type === 'inbound-rtp',
      )
    sums.frames += (await inbound(source === 'cam' ? cam : screen))?.framesDecoded ?? 0
    sums.samples += (await inbound(mic))?.totalSamplesReceived ?? 0
  }
  for (const { id } of engine.view().peers)
    sums.shown += shown.get(source === 'cam' ? id : `${id} screen`) ?? 0
  return sums
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
