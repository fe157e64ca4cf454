import sharp, { type Sharp } from 'sharp'

/** A telephone's largest ordinary photo (50 megapixels) passes; a small file that unfolds into gigabytes does not. */
const mostPixels = 64_000_000

sharp.concurrency(1)
sharp.cache(false)

/** A picture about to be decoded, by the bounds that all are: of pixels, and of `seconds`, after which it is given up. */
export const decodePicture = (content: Buffer, seconds: number): Sharp =>
  sharp(content, { failOn: 'error', limitInputPixels: mostPixels }).timeout({ seconds })
