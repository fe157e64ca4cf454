export const callQualities = ['good', 'fair', 'poor'] as const
export type CallQuality = (typeof callQualities)[number]

/** The number of measurements of each quality; one is made every two seconds. */
export type QualityCounts = Record<CallQuality, number>

/** A quality shorter than this many measurements, ten seconds, says nothing about a call. */
const minMeasurements = 5

/** Median and worst quality of a call; `null` without measurements. The worse of two medians counts. */
export function callQualityOf(counts: QualityCounts): { median: CallQuality; worst: CallQuality } | null {
  const { good, fair, poor } = counts
  const all = good + fair + poor
  if (all === 0) return null
  /** The best quality above which fewer than `atLeast` measurements lie on the worse side. */
  const worseThan = (atLeast: number): CallQuality =>
    poor >= atLeast ? 'poor' : fair + poor >= atLeast ? 'fair' : 'good'
  return { median: worseThan(all / 2), worst: worseThan(Math.min(minMeasurements, all / 2)) }
}
