import type { Day } from '@filo/contract/kit/date.ts'
import { isDay } from '@filo/contract/kit/date.ts'
import exifReader from 'exifreader'

/** The maximum of JPEG, whose EXIF is one segment; other formats would allow megabytes. */
const maxBytes = 65_535
const prefix = Buffer.from('Exif\0\0')

/** The only tags that are decoded; place and device are skipped. */
const includeTags = { exif: ['DateTimeOriginal', 'DateTimeDigitized'] }

/**
 * The day of a shot as its camera wrote it, whose calendar is the one of the place; `null` if the EXIF does not say it or
 * cannot be read.
 */
export function shotDay(exif: Buffer | undefined): Day | null {
  if (!exif || exif.length > maxBytes) return null
  const tiff = exif.subarray(0, prefix.length).equals(prefix) ? exif.subarray(prefix.length) : exif
  try {
    const { DateTimeOriginal, DateTimeDigitized } = exifReader.load(tiff, { includeTags })
    return dayOf(DateTimeOriginal) ?? dayOf(DateTimeDigitized)
  } catch {
    return null
  }
}

/** EXIF writes `2026:11:22 10:05:06`. */
function dayOf(tag: { description: string } | undefined): Day | null {
  const [, ...parts] = /^(\d{4}):(\d\d):(\d\d) /.exec(tag?.description ?? '') ?? []
  const day = parts.join('-')
  return isDay(day) ? day : null
}
