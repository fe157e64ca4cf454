import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Storage } from '../storage/storage.ts'
import type { DiskSpace } from './disk-space.ts'

/**
 * A storage that keeps nothing derived while files have no room: what is left is for what cannot be made again. An
 * upload that has begun ends there as well: half a gigabyte more is more than is left.
 */
export const diskAwareStorage = (storage: Storage, isScarce: DiskSpace['isScarce']): Storage => ({
  ...storage,
  area: (name) => {
    const area = storage.area(name)
    return {
      ...area,
      receive: (content) => area.receive(Readable.from(whileThereIsRoom(content, isScarce))),
      keepDerived: async (key, form, content) => {
        if (!isScarce('files')) await area.keepDerived(key, form, content)
      },
    }
  },
})

async function* whileThereIsRoom(content: Readable, isScarce: DiskSpace['isScarce']): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    if (isScarce('files')) throw new Failure('storage_full', { message: messages.fileDiskScarce })
    yield chunk
  }
}
