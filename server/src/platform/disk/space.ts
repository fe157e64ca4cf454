import { statfs } from 'node:fs/promises'

const megabyte = 1_000_000
/** Below this share of the disk, within these bounds, the remaining space is kept for the audit and for signing in. */
const threshold = { share: 0.05, min: 64 * megabyte, max: 500 * megabyte }

/** Free bytes, and the threshold below which the disk is scarce. */
export type Space = { free: number; scarceBelow: number }

export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const scarceBelow = Math.min(threshold.max, Math.max(threshold.min, blocks * bsize * threshold.share))
  return { free: bavail * bsize, scarceBelow }
}

/** Hysteresis: scarcity ends well above where it began, so that it does not flicker. */
const hysteresis = 1.1

export const isScarce = ({ free, scarceBelow }: Space, wasScarce: boolean): boolean =>
  free < scarceBelow * (wasScarce ? hysteresis : 1)

/** Bytes that the reserve may take without making the disk scarce. */
export const spareBytes = ({ free, scarceBelow }: Space): number =>
  Math.max(0, Math.floor(free - scarceBelow * hysteresis))

export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte)
