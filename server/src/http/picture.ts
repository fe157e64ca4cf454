import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Failure } from '@filo/contract/kit/failure.ts'
import sharp, { type Sharp } from 'sharp'
import type { FileArea, Incoming } from '../platform/storage.ts'
import { turns } from '../platform/turns.ts'
import type { MediaType } from './file-type.ts'

/** A telephone's largest ordinary photo (50 megapixels) passes; a small file that unfolds into gigabytes does not. */
const mostPixels = 64_000_000
/** Decoded pictures are large: at most this many are in memory at once, the others wait. */
const inTurn = turns(2)

sharp.concurrency(1)
sharp.cache(false)

const encoders: Partial<Record<MediaType, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
}

export const isPicture = (type: MediaType) => type in encoders

/**
 * The picture alone: drawn anew in sRGB, upright as its EXIF said, without EXIF (place and time of the shot,
 * device) or anything else that rode along. Refuses one that cannot be decoded.
 */
export async function pictureAlone(raw: Incoming, type: MediaType, storage: FileArea): Promise<Incoming> {
  const drawn = await inTurn(async () => {
    const content = await buffer(await raw.read())
    const picture = sharp(content, { failOn: 'error', limitInputPixels: mostPixels })
    const encode = encoders[type] ?? ((same) => same)
    try {
      return await encode(picture.autoOrient().withIccProfile('srgb')).toBuffer()
    } catch {
      throw new Failure('file_type_refused', {
        message: 'L’immagine non si può leggere: è danneggiata o troppo grande',
      })
    }
  })
  return storage.receive(Readable.from([drawn]))
}
