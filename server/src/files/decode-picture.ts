import sharp, { type Metadata, type Sharp } from 'sharp'

/** Enough for the largest ordinary phone photo (50 megapixels), but not for a decompression bomb. */
export const maxPixels = 64_000_000

sharp.concurrency(1)
sharp.cache(false)

/** Prepares to decode a picture, within the limits on pixels and on `seconds` of work. */
export const decodePicture = (content: Buffer, seconds: number): Sharp =>
  sharp(content, { failOn: 'error', limitInputPixels: maxPixels }).timeout({ seconds })

/** Reads what a picture's header says, however many pixels it claims; decodes none. */
export const headerOf = (content: Buffer): Promise<Metadata> =>
  sharp(content, { failOn: 'error', limitInputPixels: false }).metadata()
