import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Failure } from '@filo/contract/kit/failure.ts'
import { isPicture, type StoredFile } from '@filo/contract/kit/file.ts'
import type { StoredFileReply } from '../platform/file-reply.ts'
import { semaphore } from '../platform/semaphore.ts'
import type { FileArea, StoredContent } from '../platform/storage.ts'
import { decodedPicture } from './decoded-picture.ts'

/** Sharp on a tablet's dense screen where it stands 240 points wide. */
const longestSide = 480
const seconds = 20
/** Pages ask for their ten at once; who finds the line full is refused, and may ask again. */
const oneAtOnce = semaphore(1, 100)

/**
 * Opens the thumbnail of a picture that the caller may see: made when it is first asked for, then kept beside the
 * file. The file itself is opened first, so that one which is missing, infected or unscanned is refused as its download is.
 */
export function thumbnails(area: FileArea) {
  /** Who asks for one that is being made waits for it. */
  const underWay = new Map<string, Promise<StoredContent>>()

  async function make(key: string, picture: StoredContent): Promise<StoredContent> {
    const drawn = await oneAtOnce(async () => drawSmall(await buffer(picture.read())))
    // Nobody goes without it because the disk is full.
    await area.keepDerived(key, drawn).catch(() => {})
    return inMemory(drawn)
  }

  function makeOnce(key: string, picture: StoredContent): Promise<StoredContent> {
    const made = underWay.get(key) ?? make(key, picture).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  return async ({ key, name, type }: StoredFile): Promise<StoredFileReply> => {
    if (!isPicture(type)) throw new Failure('not_found')
    const picture = await area.open(key)
    const content = (await area.openDerived(key)) ?? (await makeOnce(key, picture))
    return { key: `${key}-thumbnail`, name: name.replace(/\.[^.]*$/, '.webp'), type: 'image/webp', content }
  }
}

const drawSmall = (content: Buffer): Promise<Buffer> =>
  decodedPicture(content, seconds)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()

const inMemory = (content: Buffer): StoredContent => ({
  size: content.length,
  read: (range) => Readable.from([range ? content.subarray(range.first, range.last + 1) : content]),
})
