import { Readable } from 'node:stream'
import type { ReceivedFile } from '../../src/files/received-file.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { pdf, photo } from './files.ts'

const picture = photo()

async function store(storage: Storage, area: string, content: Buffer, extension: string) {
  const incoming = await storage.area(area).receive(Readable.from([content]))
  return { key: await incoming.keep(extension), size: incoming.size, sha256: incoming.sha256 }
}

/** Stores a document in an area of the storage, without a row. */
export const storeDocument = async (storage: Storage, area: string): Promise<ReceivedFile> => ({
  ...(await store(storage, area, pdf(), 'pdf')),
  name: 'a.pdf',
  type: 'application/pdf',
})

/** Stores a picture in an area of the storage, without a row. */
export const storePicture = async (storage: Storage, area: string): Promise<ReceivedFile> => ({
  ...(await store(storage, area, await picture, 'jpg')),
  name: 'b.jpg',
  type: 'image/jpeg',
})

/** Stores a film of `bytes` bytes in an area of the storage, without a row. */
export const storeFilm = async (storage: Storage, area: string, bytes: number): Promise<ReceivedFile> => ({
  ...(await store(storage, area, Buffer.alloc(bytes, 'film'), 'mp4')),
  name: 'c.mp4',
  type: 'video/mp4',
})
