import type { CallQuality } from '@filo/contract/features/call/call.schema.ts'
import type { Signal } from '@filo/contract/features/call/peer.schema.ts'
import { peerConnection, type Source, sources, type Tracks } from './peer-connection.ts'
import { type MediaCounts, mediaCounts, qualityBetween, receivedCount } from './quality.ts'
import { safetyCode } from './safety-code.ts'
import { capSending } from './sending-caps.ts'

/** `lost`: it is still looked for, but for so long that beginning anew is likely to be quicker. */
export type LinkState = 'connecting' | 'connected' | 'reconnecting' | 'lost'

export type PeerLinkView = {
  link: LinkState
  /** `null` before anything was agreed on. */
  tracks: Record<Source, MediaStreamTrack> | null
  /** How well media arrive; `null` before it is known. */
  quality: CallQuality | null
  /** For both to compare; `null` before they are connected. */
  safetyCode: string | null
}

export type PeerLink = {
  view(): PeerLinkView
  receive(signal: Signal): void
  replaceTrack(source: Source, track: MediaStreamTrack | null): void
  /** Limits what is sent, given how many people get a copy. */
  capFor(others: number): void
  /** Looks for a way to the other again; `ifBroken` leaves a connection alone that works. */
  restart(options?: { ifBroken: boolean }): void
  close(): void
}

type Handlers = {
  send(signal: Signal): void
  /** Fresh TURN credentials; `null` if the server cannot be heard, which is then being reconnected to. */
  iceServers(): Promise<RTCIceServer[] | null>
  onChange(): void
  /** Called every two seconds while something arrives. */
  onMeasured(quality: CallQuality): void
}

const checkMs = 500
const measureMs = 2_000
/** As short as a network may stumble without being noticed. */
const mayBeDisconnectedMs = 1_500
/** A browser may report a connection whose media have stopped, so what arrives is what counts. */
const mayBeSilentMs = 3_000
const retryMs = 6_000
const givesUpMs = 45_000

/** The connection to one other peer that watches itself and, when nothing arrives any more, looks for another way. */
export function peerLink(
  iceServers: RTCIceServer[],
  { isOfferer, tracks }: { isOfferer: boolean; tracks: Tracks },
  handlers: Handlers,
): PeerLink {
  let view: PeerLinkView = { link: 'connecting', tracks: null, quality: null, safetyCode: null }
  let ice: RTCIceConnectionState = 'new'
  let others = 1
  let isClosed = false
  const begun = performance.now()
  let iceChangedAt = begun
  let heard = { count: 0, at: begun }
  let brokenSince = begun
  /** The negotiation that begins a connection counts as the first try. */
  let triedAt = begun
  let measured: { counts: MediaCounts; at: number } | undefined

  const change = (next: Partial<PeerLinkView>) => {
    view = { ...view, ...next }
    handlers.onChange()
  }
  const peer = peerConnection(
    { iceServers },
    { isOfferer, tracks },
    {
      send: handlers.send,
      onTracks: (received) => change({ tracks: received }),
      onState(state) {
        ice = state
        iceChangedAt = performance.now()
        void check()
      },
    },
  )
  const cap = () =>
    capSending((source) => peer.connection.getTransceivers()[sources.indexOf(source)]?.sender, others)

  const isJoined = () => ice === 'connected' || ice === 'completed'
  const isBroken = (now: number) =>
    ice === 'failed' ||
    (ice === 'disconnected' && now - iceChangedAt > mayBeDisconnectedMs) ||
    now - heard.at > mayBeSilentMs

  const tryAgain = async () => {
    triedAt = performance.now()
    const fresh = await handlers.iceServers()
    if (fresh && !isClosed) await peer.restart(fresh).catch(() => {})
  }
  const connected = async () => {
    change({ link: 'connected' })
    void cap()
    const code = await safetyCode(peer.connection)
    if (code !== view.safetyCode) change({ safetyCode: code })
  }
  const measure = (report: RTCStatsReport, now: number) => {
    if (measured && now - measured.at < measureMs) return
    const counts = mediaCounts(report)
    const quality = measured ? qualityBetween(measured.counts, counts) : null
    measured = { counts, at: now }
    if (!quality) return
    handlers.onMeasured(quality)
    if (quality !== view.quality) change({ quality })
  }
  const check = async () => {
    const report = await peer.connection.getStats()
    if (isClosed) return
    const now = performance.now()
    const count = receivedCount(report)
    if (count !== heard.count) heard = { count, at: now }
    if (isJoined()) measure(report, now)
    if (view.link === 'connected') {
      if (!isBroken(now)) return
      brokenSince = now
      change({ link: 'reconnecting', quality: null })
      await tryAgain()
    } else if (isJoined() && !isBroken(now)) {
      await connected()
    } else {
      if (view.link !== 'lost' && now - brokenSince > givesUpMs) change({ link: 'lost' })
      const hasFailed = ice === 'failed' && iceChangedAt > triedAt
      if (now - triedAt > retryMs || hasFailed) await tryAgain()
    }
  }
  const timer = setInterval(() => void check(), checkMs)

  return {
    view: () => view,
    // A description that does not fit is made up for by the next restart.
    receive: (signal) => void peer.receive(signal).catch(() => {}),
    replaceTrack: (source, track) => void peer.replaceTrack(source, track).catch(() => {}),
    capFor(count) {
      others = count
      void cap()
    },
    restart({ ifBroken } = { ifBroken: false }) {
      if (!ifBroken || view.link !== 'connected') void tryAgain()
    },
    close() {
      isClosed = true
      clearInterval(timer)
      peer.close()
    },
  }
}
