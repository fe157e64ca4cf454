import type { Signal } from '@filo/contract/features/call/peer.schema.ts'

/** The tracks that a person may send, in the order of the transceivers. */
export const sources = ['mic', 'cam', 'screen'] as const
export type Source = (typeof sources)[number]
const kinds = { mic: 'audio', cam: 'video', screen: 'video' } as const

export type Tracks = Record<Source, MediaStreamTrack | null>

type Handlers = {
  /** Sends a step of the negotiation to the other peer. A lost one is made up for by the next restart. */
  send(signal: Signal): void
  /** The tracks of the other peer; muted while nothing arrives. */
  onTracks(tracks: Record<Source, MediaStreamTrack>): void
  onState(state: RTCIceConnectionState): void
}

export type PeerConnection = {
  /** Handles a step from the other peer. Steps of an earlier offer are ignored. */
  receive(signal: Signal): Promise<void>
  /** Sends another track, or none, without a new negotiation. */
  replaceTrack(source: Source, track: MediaStreamTrack | null): Promise<void>
  /** Looks for a way to the other peer again, while media go on over the old one. */
  restart(iceServers?: RTCIceServer[]): Promise<void>
  /** Ends it; the tracks that it sends are its owner's to stop. */
  close(): void
  connection: RTCPeerConnection
}

/** About as long as an offer is on its way. */
const offerTakesMs = 1_000

/**
 * The connection to one other peer: one audio and two video transceivers that both sides fill by `replaceTrack`, so that
 * only its beginning and a restart negotiate. One side makes all offers and numbers them; the other asks for one. Where
 * both may offer, Chromium froze a picture after their offers had collided.
 */
export function peerConnection(
  config: RTCConfiguration,
  { isOfferer, tracks }: { isOfferer: boolean; tracks: Tracks },
  { send, onTracks, onState }: Handlers,
): PeerConnection {
  const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle', ...config })
  const own = { ...tracks }
  /** The number of the last offer that was made or accepted. */
  let n = 0
  /** Candidates that came before the answer to an offer. */
  let early: RTCIceCandidateInit[] = []
  let offeredAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  /** The description that was last received, as its browser wrote it: `remoteDescription` is rewritten. */
  let otherSdp: string | undefined

  /**
   * The side that offers: the one that began, except that Firefox restarts beside another browser. Chromium keeps pairing an
   * offer's new ports with Firefox's old ones, over which Firefox no longer hears anything.
   */
  const offers = () => {
    const isOwn = isByFirefox(connection.localDescription?.sdp)
    return otherSdp !== undefined && isOwn !== isByFirefox(otherSdp) ? isOwn : isOfferer
  }

  const transceiverOf = (source: Source) => connection.getTransceivers()[sources.indexOf(source)]
  const replaceTrack = async (source: Source, track: MediaStreamTrack | null) => {
    own[source] = track
    await transceiverOf(source)?.sender.replaceTrack(track)
  }
  const tellTracks = () => {
    const [mic, cam, screen] = sources.map((source) => transceiverOf(source)?.receiver.track)
    if (mic && cam && screen) onTracks({ mic, cam, screen })
  }

  const offer = async () => {
    n += 1
    early = []
    const offered = n
    offeredAt = performance.now()
    await connection.setLocalDescription(await connection.createOffer())
    if (offered === n) send({ n, step: { kind: 'offer', sdp: connection.localDescription?.sdp ?? '' } })
  }
  /** Adds a candidate, unless it belongs to a description that was replaced. */
  const add = async (candidate: RTCIceCandidateInit) => {
    if (connection.remoteDescription?.sdp.includes(`a=ice-ufrag:${candidate.usernameFragment}`))
      await connection.addIceCandidate(candidate)
  }

  const accept = async (sdp: string) => {
    const isFirst = connection.getTransceivers().length === 0
    await connection.setRemoteDescription({ type: 'offer', sdp })
    if (isFirst) {
      for (const source of sources) {
        const transceiver = transceiverOf(source)
        if (transceiver) transceiver.direction = 'sendrecv'
        await replaceTrack(source, own[source])
      }
      tellTracks()
    }
    await connection.setLocalDescription(await connection.createAnswer())
    send({ n, step: { kind: 'answer', sdp: connection.localDescription?.sdp ?? '' } })
  }

  const handle = async (signal: Signal) => {
    const { step } = signal
    if (isClosed) return
    if (step.kind === 'offer') {
      if (signal.n <= n) return
      // The side that did not begin always accepts: its answer may have been lost.
      if (isOfferer && (offers() || connection.signalingState !== 'stable')) return
      n = signal.n
      early = []
      otherSdp = step.sdp
      await accept(step.sdp)
    } else if (step.kind === 'answer') {
      if (signal.n !== n || connection.signalingState !== 'have-local-offer') return
      otherSdp = step.sdp
      await connection.setRemoteDescription({ type: 'answer', sdp: step.sdp })
      for (const candidate of early.splice(0)) await add(candidate)
    } else if (step.kind === 'candidate') {
      if (signal.n !== n) return
      const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = step
      const init = { candidate, sdpMid, sdpMLineIndex, usernameFragment }
      if (connection.signalingState === 'stable' && connection.remoteDescription) await add(init)
      else early.push(init)
      // An offer that has just been sent may answer the request.
    } else if (offers() && performance.now() - offeredAt > offerTakesMs) await offerAgain()
  }
  const offerAgain = async () => {
    connection.restartIce()
    await offer()
  }

  /** One step after the other: a description must be set before the next is looked at. */
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(() => (isClosed ? undefined : work()))
    last = done.catch(() => {})
    return done
  }

  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({
      n,
      step: { kind: 'candidate', candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment },
    })
  })
  connection.addEventListener('iceconnectionstatechange', () => onState(connection.iceConnectionState))

  if (isOfferer) {
    for (const source of sources)
      connection.addTransceiver(own[source] ?? kinds[source], { direction: 'sendrecv' })
    tellTracks()
    void inTurn(offer)
  }

  return {
    connection,
    receive: (signal) => inTurn(() => handle(signal)),
    replaceTrack: (source, track) => inTurn(() => replaceTrack(source, track)),
    restart: (iceServers) =>
      inTurn(async () => {
        if (iceServers) connection.setConfiguration({ ...connection.getConfiguration(), iceServers })
        if (offers()) await offerAgain()
        else send({ n, step: { kind: 'restart' } })
      }),
    close() {
      isClosed = true
      connection.close()
    },
  }
}

/** Firefox names itself in the origin of what it describes (RFC 8866). */
const isByFirefox = (sdp: string | undefined): boolean => sdp?.includes('\no=mozilla') ?? false
