import type { Source } from '../../ui/src/call/peer-connection.ts'

export type Picture = Exclude<Source, 'mic'>

/** Counts since the beginning: pictures decoded, pictures shown, and samples of sound. */
export type Received = { frames: number; shown: number; samples: number }

type Counts = Omit<Received, 'shown'>
const noCounts: Counts = { frames: 0, samples: 0 }

/** Counts the pictures of a camera or screen that a connection has decoded so far, and the samples of sound. */
export async function receivedBy(connection: RTCPeerConnection, source: Picture): Promise<Counts> {
  const [mic, cam, screen] = connection.getTransceivers()
  const inbound = async (transceiver: RTCRtpTransceiver | undefined) =>
    [...((await transceiver?.receiver.getStats())?.values() ?? [])].find(({ type }) => type === 'inbound-rtp')
  return {
    frames: (await inbound(source === 'cam' ? cam : screen))?.framesDecoded ?? 0,
    samples: (await inbound(mic))?.totalSamplesReceived ?? 0,
  }
}

const lastCounts: Record<Picture, WeakMap<RTCPeerConnection, Counts>> = {
  cam: new WeakMap(),
  screen: new WeakMap(),
}

/** Sums over connections, also those that have ended, whose last counts stay: a sum never falls. */
export async function receivedByAll(
  connections: readonly RTCPeerConnection[],
  source: Picture,
): Promise<Counts> {
  const last = lastCounts[source]
  for (const connection of connections)
    if (connection.connectionState !== 'closed') last.set(connection, await receivedBy(connection, source))
  const counts = connections.map((connection) => last.get(connection) ?? noCounts)
  return {
    frames: counts.reduce((sum, { frames }) => sum + frames, 0),
    samples: counts.reduce((sum, { samples }) => sum + samples, 0),
  }
}
