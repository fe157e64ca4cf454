import type { MediaType } from '@filo/contract/kit/file.ts'
import type { Metadata, Sharp } from 'sharp'
import { jpegQuality } from './jpeg-quality.ts'

type Original = { content: Buffer; metadata: Metadata }
type Encoder = (picture: Sharp) => Sharp

/** A finer original is kept at this quality, at which nobody sees a difference. */
const maxQuality = 92
/**
 * Optimised Huffman codes save a twentieth of a JPEG, but need the whole picture in memory, six bytes per pixel; and each
 * try of a picture larger than this takes seconds.
 */
const manyPixels = 16_000_000

const hasManyPixels = ({ metadata: { width, height } }: Original) => width * height > manyPixels

/** Ways to encode a picture of each type, the best first. */
const encoders: Partial<Record<MediaType, (original: Original) => Encoder[]>> = {
  'image/jpeg': (original) => {
    const best = Math.min(maxQuality, jpegQuality(original.content) ?? maxQuality)
    const isSubsampled = original.metadata.chromaSubsampling === '4:2:0'
    const options = {
      chromaSubsampling: isSubsampled ? '4:2:0' : '4:4:4',
      optimiseCoding: !hasManyPixels(original),
    }
    const steps = hasManyPixels(original) ? [0, 8, 30] : [0, 3, 8, 16, 30]
    return steps.map((less) => (picture) => picture.jpeg({ ...options, quality: Math.max(1, best - less) }))
  },
  'image/png': (original) => [
    // A palette is chosen with the whole picture in memory.
    ...(original.metadata.isPalette && !hasManyPixels(original)
      ? [(picture: Sharp) => picture.png({ palette: true, dither: 0, compressionLevel: 9 })]
      : []),
    (picture) => picture.png(),
    (picture) => picture.png({ compressionLevel: 9, adaptiveFiltering: true }),
  ],
  'image/webp': (original) => {
    if (isLosslessWebp(original.content))
      return [4, 6].map((effort) => (picture) => picture.webp({ lossless: true, effort }))
    const qualities = hasManyPixels(original) ? [maxQuality, 76, 30] : [maxQuality, 84, 76, 64, 30]
    return qualities.map((quality) => (picture) => picture.webp({ quality, effort: 2 }))
  },
}

/** A lossless picture is in a chunk `VP8L`, before which an extended header may have others (RIFF container of WebP). */
function isLosslessWebp(content: Buffer): boolean {
  for (let at = 12; at + 8 <= content.length; ) {
    const kind = content.toString('latin1', at, at + 4)
    if (kind === 'VP8L') return true
    if (kind === 'VP8 ' || kind === 'ANMF') return false
    const size = content.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return false
}

/** No further try begins after so long. */
const maxTriesMs = 30_000

/**
 * Encodes a picture as well as it can be without becoming larger than its original; where no way achieves that, which
 * happens to a PNG of a program that packs better than zlib, by the one that came nearest.
 */
export async function encodeWithin(picture: Sharp, type: MediaType, original: Original): Promise<Buffer> {
  const began = performance.now()
  let smallest: Buffer | undefined
  for (const encode of encoders[type]?.(original) ?? []) {
    if (smallest && performance.now() - began > maxTriesMs) break
    const encoded = await encode(picture.clone())
      .toBuffer()
      .catch((error) => {
        if (!smallest) throw error
        return smallest
      })
    if (encoded.length <= original.content.length) return encoded
    if (!smallest || encoded.length < smallest.length) smallest = encoded
  }
  if (!smallest) throw new Error(`no encoder of ${type}`)
  return smallest
}
