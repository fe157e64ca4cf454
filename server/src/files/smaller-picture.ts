import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Failure } from '@filo/contract/kit/failure.ts'
import { isPicture, type StoredFile } from '@filo/contract/kit/file.ts'
import { semaphore } from '../platform/semaphore.ts'
import type { StoredFileReply } from '../platform/storage/file-reply.ts'
import type { DerivedForm, FileArea, StoredContent } from '../platform/storage/storage.ts'
import { decodePicture } from './decode-picture.ts'

const forms = {
  // Sharp on a tablet's dense screen where it stands 240 points wide.
  thumbnail: { longestSide: 480, webp: { quality: 75 }, wholeUpTo: 0 },
  // Fills a screen. What is no heavier than it would be is shown as it is; more effort makes it no smaller, only later.
  view: { longestSide: 2048, webp: { quality: 85, effort: 2 }, wholeUpTo: 500_000 },
} satisfies Record<DerivedForm, object>

const seconds = 20
/** Pages ask for their ten at once; who finds the line full is refused, and may ask again. */
const oneAtOnce = semaphore(1, { maxWaiting: 100 })

/**
 * Opens a picture that the caller may see, drawn smaller: made when it is first asked for, then kept beside the file.
 * The file itself is opened first, so that one which is missing, infected or unscanned is refused as its download is.
 */
export function smallerPictures(area: FileArea) {
  /** Who asks for one that is being made waits for it. */
  const underWay = new Map<string, Promise<StoredContent>>()

  async function make(key: string, form: DerivedForm, picture: StoredContent): Promise<StoredContent> {
    const drawn = await oneAtOnce(async () => drawSmaller(await buffer(picture.read()), form))
    // Nobody goes without it because the disk is full.
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

function drawSmaller(content: Buffer, form: DerivedForm): Promise<Buffer> {
  const { longestSide, webp } = forms[form]
  return decodePicture(content, seconds)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp(webp)
    .toBuffer()
}

const inMemory = (content: Buffer): StoredContent => ({
  size: content.length,
  read: (range) => Readable.from([range ? content.subarray(range.first, range.last + 1) : content]),
})
