import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Day } from '@filo/contract/kit/date.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { MediaType } from '@filo/contract/kit/file.ts'
import { semaphore } from '../platform/semaphore.ts'
import type { FileArea, Incoming } from '../platform/storage/storage.ts'
import { decodePicture, headerOf, maxPixels } from './decode-picture.ts'
import { encodeWithin } from './encode-picture.ts'
import { shotDay } from './shot-day.ts'

/** Pictures are read into memory; no valid one within the pixel limit is larger. */
const maxBytes = 100_000_000
/** The maximum of JPEG. A strip millions of pixels long takes minutes to decode, however few pixels it has in all. */
const maxSide = 65_535
/** Decoded pictures are large: at most two are in memory at a time. */
const twoAtOnce = semaphore(2)
/** Ten times what the largest picture takes on a slow machine. */
const seconds = 120

/**
 * Re-encodes a picture in sRGB and upright as its EXIF says, without EXIF (place and time of the shot, device) or any
 * other metadata, and no larger than it came; `takenOn` is the day of the shot, if the EXIF said it.
 * @throws Failure `file_type_refused` if it cannot be decoded, or has too many pixels
 */
export async function reencodePicture(
  raw: Incoming,
  type: MediaType,
  storage: FileArea,
): Promise<{ incoming: Incoming; takenOn: Day | null }> {
  if (raw.size > maxBytes) throw damaged()
  const { drawn, takenOn } = await twoAtOnce(async () => {
    const content = await buffer(await raw.read())
    const metadata = await headerOf(content).catch(() => {
      throw damaged()
    })
    const { width, height, icc, exif } = metadata
    if (width * height > maxPixels || Math.max(width, height) > maxSide) throw tooManyPixels(width, height)
    const upright = decodePicture(content, seconds).autoOrient()
    // Colours without a profile are sRGB already, and a profile would only make the file larger.
    const inSrgb = icc ? upright.withIccProfile('srgb') : upright
    const drawn = await encodeWithin(inSrgb, type, { content, metadata }).catch(() => {
      throw damaged()
    })
    return { drawn, takenOn: shotDay(exif) }
  })
  return { incoming: await storage.receive(Readable.from([drawn])), takenOn }
}

const damaged = () =>
  new Failure('file_type_refused', {
    message:
      'L’immagine è danneggiata e non si può leggere. Prova a salvarla di nuovo, o scatta un’altra foto',
  })

const tooManyPixels = (width: number, height: number) =>
  new Failure('file_type_refused', {
    message: `L’immagine ha troppi punti, ${width} × ${height}: il massimo è ${maxPixels / 1_000_000} milioni in tutto e ${maxSide} per lato. Rimpiccioliscila, oppure aprila, fai una cattura dello schermo e carica quella`,
  })
