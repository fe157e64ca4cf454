import type { CallQuality, QualityCounts } from '@filo/contract/features/call/call.schema.ts'

/** How often measurements are sent; those since then are lost with a page. */
const sendEveryMs = 10_000
const nothing = (): QualityCounts => ({ good: 0, fair: 0, poor: 0 })

/** Counts measurements, and sends them for the record of the visit. */
export function qualityReport(send: (counts: QualityCounts) => void) {
  let counts = nothing()
  let sentAt = performance.now()
  const sendNow = () => {
    const sent = counts
    counts = nothing()
    sentAt = performance.now()
    if (Object.values(sent).some((count) => count > 0)) send(sent)
  }
  return {
    add(quality: CallQuality): void {
      counts[quality] += 1
    },
    sendNow,
    sendIfDue(): void {
      if (performance.now() - sentAt > sendEveryMs) sendNow()
    },
  }
}
