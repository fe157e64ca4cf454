import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Storage } from '../storage/storage.ts'
import type { DiskSpace } from './disk-space.ts'

/**
 * A storage that writes no derived files while the disk for files is scarce: the rest is for files that cannot be made
 * again. It also cuts off a running upload, which may need half a gigabyte more than is left.
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
