import { dayMs } from '@filo/contract/kit/date.ts'

/** Older messages are not sent any more: whoever wrote them has called, or writes again. */
export const keptMs = dayMs
/** A fact that nobody dismisses is forgotten then. */
export const factMs = 30 * dayMs
export const maxKeptRows = 200
export const maxKeptFileBytes = 60_000_000

/**
 * Milliseconds since a row was written. One that was written later than now was written by a clock that was ahead, and
 * counts as just written.
 */
export const ageOf = ({ at }: { at: number }, now: number): number => Math.max(0, now - at)
