import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Day } from '@filo/contract/kit/date.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { MediaType } from '@filo/contract/kit/file.ts'
import type { Sharp } from 'sharp'
import { semaphore } from '../platform/semaphore.ts'
import type { FileArea, Incoming } from '../platform/storage/storage.ts'
import { decodePicture } from './decode-picture.ts'
import { shotDay } from './shot-day.ts'

/** Pictures are read into memory; no valid one within the pixel limit is larger. */
const maxBytes = 100_000_000
/** The maximum of JPEG. A strip millions of pixels long takes minutes to decode, however few pixels it has in all. */
const maxSide = 65_535
/** Decoded pictures are large: at most two are in memory at a time. */
const twoAtOnce = semaphore(2)
/** Ten times what the largest picture takes on a slow machine. */
const seconds = 120

const encoders: Partial<Record<MediaType, (picture: Sharp) => Sharp>> = {
  // Optimised Huffman codes would need the whole picture in memory, six bytes per pixel, and save a twentieth of the
  // file.
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
}

/**
 * Re-encodes a picture in sRGB and upright as its EXIF says, without EXIF (place and time of the shot, device) or any
 * other metadata; `takenOn` is the day of the shot, if the EXIF said it.
 * @throws Failure `file_type_refused` if it cannot be decoded
 */
export async function reencodePicture(
  raw: Incoming,
  type: MediaType,
  storage: FileArea,
): Promise<{ incoming: Incoming; takenOn: Day | null }> {
  if (raw.size > maxBytes) throw unreadable()
  const { drawn, takenOn } = await twoAtOnce(async () => {
    const content = await buffer(await raw.read())
    const picture = decodePicture(content, seconds)
    const encode = encoders[type] ?? ((same) => same)
    try {
      const { width, height, exif } = await picture.metadata()
      if (Math.max(width, height) > maxSide) throw unreadable()
      const drawn = await encode(picture.autoOrient().withIccProfile('srgb')).toBuffer()
      return { drawn, takenOn: shotDay(exif) }
    } catch {
      throw unreadable()
    }
  })
  return { incoming: await storage.receive(Readable.from([drawn])), takenOn }
}

const unreadable = () =>
  new Failure('file_type_refused', {
    message: 'L’immagine non si può leggere: è danneggiata o troppo grande',
  })
