import type { CallQuality } from '@filo/contract/features/call/call.schema.ts'

/** Counts of a connection since its beginning; the round trip in milliseconds, `null` if unknown. */
export type MediaCounts = { received: number; lost: number; roundTripMs: number | null }

/** The share of lost packets and the round trip, in milliseconds, below which a quality holds. */
const limits = [
  ['good', 0.03, 250],
  ['fair', 0.08, 500],
] as const

/** Sums up what a browser reports of a connection (`RTCPeerConnection.getStats`). */
export function mediaCounts(report: RTCStatsReport): MediaCounts {
  const stats = [...report.values()]
  const inbound = stats.filter(({ type }) => type === 'inbound-rtp')
  const sum = (field: string) => inbound.reduce((total, one) => total + (one[field] ?? 0), 0)
  const pair = stats.find(
    ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
  )
  const seconds = pair?.currentRoundTripTime
  return {
    received: sum('packetsReceived'),
    lost: sum('packetsLost'),
    roundTripMs: seconds === undefined ? null : seconds * 1_000,
  }
}

/**
 * A number that changes while anything arrives: media, or the answers by which both sides keep a connection that carries
 * none.
 */
export function receivedCount(report: RTCStatsReport): number {
  const counted = ['bytesReceived', 'responsesReceived', 'requestsReceived']
  return [...report.values()]
    .filter(({ type }) => type === 'candidate-pair')
    .reduce((total, pair) => total + counted.reduce((sum, field) => sum + (pair[field] ?? 0), 0), 0)
}

/** The quality between two counts; `null` if no packet was due. Late packets may lower the count of lost ones. */
export function qualityBetween(before: MediaCounts, now: MediaCounts): CallQuality | null {
  const received = now.received - before.received
  const lost = Math.max(0, now.lost - before.lost)
  if (received + lost <= 0) return null
  const share = lost / (received + lost)
  const found = limits.find(([, maxLost, maxMs]) => share < maxLost && (now.roundTripMs ?? 0) < maxMs)
  return found?.[0] ?? 'poor'
}
