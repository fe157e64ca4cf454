import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Failure } from '@filo/contract/kit/failure.ts'
import { isPicture, type StoredFile } from '@filo/contract/kit/file.ts'
import { semaphore } from '../platform/semaphore.ts'
import type { StoredFileReply } from '../platform/storage/file-reply.ts'
import type { DerivedForm, FileArea, StoredContent } from '../platform/storage/storage.ts'
import { decodePicture, headerOf } from './decode-picture.ts'

const forms = {
  // Sharp on a high-density tablet screen, where it is 240 CSS pixels wide.
  thumbnail: { longestSide: 480, shortestSide: 160, webp: { quality: 75 }, wholeUpTo: 0 },
  // Fills a screen. An original of up to 500 kB is shown as it is, since this would be no smaller. More effort does not
  // make it smaller, only slower to make.
  view: { longestSide: 2048, shortestSide: 1080, webp: { quality: 85, effort: 2 }, wholeUpTo: 500_000 },
} satisfies Record<DerivedForm, object>

const seconds = 20
/** A page requests ten pictures at a time; when the queue is full the request is refused and may be retried. */
const oneAtOnce = semaphore(1, { maxWaiting: 100 })

/**
 * Opens a smaller version of a picture that the caller may see, made at the first request and kept beside the file.
 * Opens the original first, so that a missing, infected or unscanned one is refused as its download would be.
 */
export function smallerPictures(area: FileArea) {
  /** Requests for a version that is being made wait for it. */
  const underWay = new Map<string, Promise<StoredContent>>()

  async function make(key: string, form: DerivedForm, picture: StoredContent): Promise<StoredContent> {
    const drawn = await oneAtOnce(async () => drawSmaller(await buffer(await picture.read()), form))
    // If it cannot be stored, for instance on a full disk, it is still served.
    await area.keepDerived(key, form, drawn).catch(() => {})
    return inMemory(drawn)
  }

  function makeOnce(key: string, form: DerivedForm, picture: StoredContent): Promise<StoredContent> {
    const name = `${form} ${key}`
    const made = underWay.get(name) ?? make(key, form, picture).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  return async ({ key, name, type }: StoredFile, form: DerivedForm): Promise<StoredFileReply> => {
    if (!isPicture(type)) throw new Failure('not_found')
    const picture = await area.open(key)
    if (picture.size <= forms[form].wholeUpTo) return { key, name, type, content: picture }
    const content = (await area.openDerived(key, form)) ?? (await makeOnce(key, form, picture))
    return { key: `${key}-${form}`, name: name.replace(/\.[^.]*$/, '.webp'), type: 'image/webp', content }
  }
}

/** The maximum of WebP. */
const maxSide = 16_383

async function drawSmaller(content: Buffer, form: DerivedForm): Promise<Buffer> {
  const { longestSide, shortestSide, webp } = forms[form]
  const { width, height } = await headerOf(content)
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  // A long picture, such as a screenshot of a whole conversation, would otherwise be a thread that nobody can read.
  const scale = Math.min(1, Math.max(longestSide / long, shortestSide / short), maxSide / long)
  const side = Math.ceil(long * scale)
  return decodePicture(content, seconds).resize(side, side, { fit: 'inside' }).webp(webp).toBuffer()
}

const inMemory = (content: Buffer): StoredContent => ({
  size: content.length,
  read: async (range) => Readable.from([range ? content.subarray(range.first, range.last + 1) : content]),
})
