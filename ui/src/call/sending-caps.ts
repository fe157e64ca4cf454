import type { Source } from './peer-connection.ts'

type Cap = { maxBitrate: number; scaleResolutionDownBy: number; maxFramerate: number }

/** The camera's picture by the number of others to whom a copy goes each. */
const cameraCaps: readonly Cap[] = [
  { maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 30 },
  { maxBitrate: 500_000, scaleResolutionDownBy: 1.5, maxFramerate: 20 },
  { maxBitrate: 300_000, scaleResolutionDownBy: 2, maxFramerate: 15 },
]
/** A screen has to be readable rather than smooth. */
const screenCap: Cap = { maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 5 }

/**
 * Limits what is sent to one peer so that copies for `others` fit into a home's upload. Needs no negotiation; does nothing
 * before the first one.
 */
export async function capSending(
  senderOf: (source: Source) => RTCRtpSender | undefined,
  others: number,
): Promise<void> {
  const camera = cameraCaps[Math.min(others, cameraCaps.length) - 1] ?? cameraCaps[0]
  for (const [source, cap] of [
    ['cam', camera],
    ['screen', screenCap],
  ] as const) {
    const sender = senderOf(source)
    const parameters = sender?.getParameters()
    if (!sender || !parameters?.encodings?.length) continue
    for (const encoding of parameters.encodings) Object.assign(encoding, cap)
    // A negotiation that runs meanwhile makes them out of date; the next change sets them again.
    await sender.setParameters(parameters).catch(() => {})
  }
}
