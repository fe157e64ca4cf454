import type { Source } from '../../ui/src/call/peer-connection.ts'

export type Picture = Exclude<Source, 'mic'>

/** Counts since the beginning: pictures decoded, pictures shown, and samples of sound. */
export type Received = { frames: number; shown: number; samples: number }

/** Counts the pictures of a camera or screen that a connection has decoded so far, and the samples of sound. */
export async function receivedBy(
  connection: RTCPeerConnection,
  source: Picture,
): Promise<Omit<Received, 'shown'>> {
  const [mic, cam, screen] = connection.getTransceivers()
  const inbound = async (transceiver: RTCRtpTransceiver | undefined) =>
    [...((await transceiver?.receiver.getStats())?.values() ?? [])].find(({ type }) => type === 'inbound-rtp')
  return {
    frames: (await inbound(source === 'cam' ? cam : screen))?.framesDecoded ?? 0,
    samples: (await inbound(mic))?.totalSamplesReceived ?? 0,
  }
}
