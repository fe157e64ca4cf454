import { statfs } from 'node:fs/promises'

const megabyte = 1_000_000
/** Less than this share of the disk, within these bounds, leaves what is free to the audit and to signing in. */
const kept = { share: 0.05, least: 64 * megabyte, most: 500 * megabyte }

/** Bytes free to us, and below how many the disk is scarce. */
export type Space = { free: number; scarceBelow: number }

export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const scarceBelow = Math.min(kept.most, Math.max(kept.least, blocks * bsize * kept.share))
  return { free: bavail * bsize, scarceBelow }
}

/** Ended only well above where it began, so that it does not come and go. */
const enough = 1.1

export const isScarce = ({ free, scarceBelow }: Space, wasScarce: boolean): boolean =>
  free < scarceBelow * (wasScarce ? enough : 1)

/** What a reserve may take without making the disk scarce. */
export const spareBytes = ({ free, scarceBelow }: Space): number =>
  Math.max(0, Math.floor(free - scarceBelow * enough))

export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte)
