import type { CallQuality, QualityCounts } from '../call/call.schema.ts'

/** A quality shorter than this many measurements, ten seconds, says nothing about a call. */
const minMeasurements = 5

/** Median and worst quality of a call; `null` without measurements. The worse of two medians counts. */
export function callQualityOf(counts: QualityCounts): { median: CallQuality; worst: CallQuality } | null {
  const { good, fair, poor } = counts
  const all = good + fair + poor
  if (all === 0) return null
  /** The worst quality that at least `count` measurements did not exceed. */
  const worstFor = (count: number): CallQuality =>
    poor >= count ? 'poor' : fair + poor >= count ? 'fair' : 'good'
  return { median: worstFor(all / 2), worst: worstFor(Math.min(minMeasurements, all / 2)) }
}
