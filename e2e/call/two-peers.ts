import type { Signal } from '@filo/contract/features/call/peer.schema.ts'
import { type PeerConnection, peerConnection } from '../../ui/src/call/peer-connection.ts'
import { type MediaCounts, mediaCounts } from '../../ui/src/call/quality.ts'
import { safetyCode } from '../../ui/src/call/safety-code.ts'
import { type Picture, type Received, receivedBy } from './received.ts'

/* Runs in the page: two peers that signal to each other in memory, with the browser's fake camera and microphone. */

type Side = 'offerer' | 'answerer'

export type TwoPeers = {
  peers: Record<Side, PeerConnection>
  /** The signals that each side sent. */
  sent: Record<Side, Signal[]>
  /** Leaves out signals from now on. */
  lose(isLost: (signal: Signal) => boolean): void
  /** Delivers the last signal of this kind once more. */
  repeat(from: Side, kind: Signal['step']['kind']): Promise<void>
  /** Counts the pictures, decoded and shown, and the samples of sound that a side has received so far. */
  received(side: Side, source?: Picture): Promise<Received>
  safetyCode(side: Side): Promise<string | null>
  counts(side: Side): Promise<MediaCounts>
  /** A new track of the fake camera, which may stand for a screen too. */
  camera(): Promise<MediaStreamTrack>
  states: Record<Side, RTCIceConnectionState[]>
}

const other = { offerer: 'answerer', answerer: 'offerer' } as const

/** Connects two peers; resolves once both have begun. */
export async function twoPeers(config: RTCConfiguration = {}): Promise<TwoPeers> {
  const sent: TwoPeers['sent'] = { offerer: [], answerer: [] }
  const states: TwoPeers['states'] = { offerer: [], answerer: [] }
  const shown: Record<string, number> = {}
  let isLost = (_: Signal) => false
  const camera = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 240 } })
    return stream.getVideoTracks()[0] as MediaStreamTrack
  }
  const deliver = (from: Side, signal: Signal) => peers[other[from]].receive(signal)

  const begin = async (side: Side) => {
    const sound = await navigator.mediaDevices.getUserMedia({ audio: true })
    const tracks = { mic: sound.getAudioTracks()[0] ?? null, cam: await camera(), screen: null }
    return peerConnection(
      config,
      { isOfferer: side === 'offerer', tracks },
      {
        send(signal) {
          sent[side].push(signal)
          // Later, as over a network.
          if (!isLost(signal)) setTimeout(() => void deliver(side, signal))
        },
        onTracks({ mic, cam, screen }) {
          play(mic)
          for (const [source, track] of [
            ['cam', cam],
            ['screen', screen],
          ] as const)
            watch(track, `${side} ${source}`)
        },
        onState: (state) => states[side].push(state),
      },
    )
  }
  /** Samples are received only while somebody hears them. */
  const play = (track: MediaStreamTrack) => {
    const audio = Object.assign(new Audio(), { autoplay: true, srcObject: new MediaStream([track]) })
    document.body.append(audio)
  }
  const watch = (track: MediaStreamTrack, name: string) => {
    const video = document.createElement('video')
    Object.assign(video, { muted: true, autoplay: true, srcObject: new MediaStream([track]) })
    document.body.append(video)
    shown[name] = 0
    const count = () => {
      shown[name] = (shown[name] ?? 0) + 1
      video.requestVideoFrameCallback(count)
    }
    video.requestVideoFrameCallback(count)
  }

  const answerer = await begin('answerer')
  const peers = { answerer, offerer: await begin('offerer') }
  return {
    ...{ peers, sent, states, camera },
    safetyCode: (side) => safetyCode(peers[side].connection),
    counts: async (side) => mediaCounts(await peers[side].connection.getStats()),
    lose(isOne) {
      isLost = isOne
    },
    async repeat(from, kind) {
      const signal = sent[from].findLast(({ step }) => step.kind === kind)
      if (signal) await deliver(from, signal)
    },
    received: async (side, source = 'cam') => ({
      ...(await receivedBy(peers[side].connection, source)),
      shown: shown[`${side} ${source}`] ?? 0,
    }),
  }
}
