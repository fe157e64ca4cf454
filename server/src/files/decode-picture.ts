import sharp, { type Sharp } from 'sharp'

/** Enough for the largest ordinary phone photo (50 megapixels), but not for a decompression bomb. */
const maxPixels = 64_000_000

sharp.concurrency(1)
sharp.cache(false)

/** Prepares to decode a picture, within the limits on pixels and on `seconds` of work. */
export const decodePicture = (content: Buffer, seconds: number): Sharp =>
  sharp(content, { failOn: 'error', limitInputPixels: maxPixels }).timeout({ seconds })
