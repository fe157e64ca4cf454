import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { MediaType } from '@filo/contract/kit/file.ts'
import type { Sharp } from 'sharp'
import { semaphore } from '../platform/semaphore.ts'
import type { FileArea, Incoming } from '../platform/storage/storage.ts'
import { decodePicture } from './decode-picture.ts'

/** No sound picture of so many pixels is larger; it is read whole. */
const mostBytes = 100_000_000
/** The longest of a JPEG. A line of millions of rows takes minutes to draw, however few its pixels are. */
const longestSide = 65_535
/** Decoded pictures are large: at most this many are in memory at once, the others wait. */
const twoAtOnce = semaphore(2)
/** Ten times what the largest takes on a slow machine. */
const seconds = 120

const encoders: Partial<Record<MediaType, (picture: Sharp) => Sharp>> = {
  // Finding the best codes would hold the whole picture in memory, six bytes a pixel, to save a twentieth of the file.
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
}

/**
 * The picture alone: drawn anew in sRGB, upright as its EXIF said, without EXIF (place and time of the shot,
 * device) or anything else that rode along. Refuses one that cannot be decoded.
 */
export async function reencodePicture(raw: Incoming, type: MediaType, storage: FileArea): Promise<Incoming> {
  if (raw.size > mostBytes) throw unreadable()
  const drawn = await twoAtOnce(async () => {
    const content = await buffer(await raw.read())
    const picture = decodePicture(content, seconds)
    const encode = encoders[type] ?? ((same) => same)
    try {
      const { width, height } = await picture.metadata()
      if (Math.max(width, height) > longestSide) throw unreadable()
      return await encode(picture.autoOrient().withIccProfile('srgb')).toBuffer()
    } catch {
      throw unreadable()
    }
  })
  return storage.receive(Readable.from([drawn]))
}

const unreadable = () =>
  new Failure('file_type_refused', {
    message: 'L’immagine non si può leggere: è danneggiata o troppo grande',
  })
