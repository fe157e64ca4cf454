import { chmod, mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import { DurableFolder } from './durable-folder.ts'
import { measureContent } from './measure-content.ts'
import { readInPieces } from './read-in-pieces.ts'
import { type ByteRange, incomingFolder, type StorageDriver } from './storage-driver.ts'

/** A received file that nobody can see yet. Must be ended by `keep` or `discard`. */
export type Incoming = {
  /** In bytes. */
  size: number
  /** Hash of the content, in hexadecimal. */
  sha256: string
  /** Reads all of it or a range, which must begin within the file. */
  read(range?: ByteRange): Promise<Readable>
  /** Makes it visible atomically, under a new key `<uuid>.<extension>`. */
  keep(extension: string): Promise<string>
  discard(): Promise<void>
}

/** A file that may be read; `size` in bytes. */
export type StoredContent = {
  size: number
  /**
   * Reads all of it or a range, as fast as the stream is consumed; holds neither file nor connection meanwhile.
   * @throws Failure `unavailable` if even the first bytes cannot be read; later errors are the stream's
   */
  read(range?: ByteRange): Promise<Readable>
}

const derivedForms = ['thumbnail', 'view'] as const

/** The kinds of files derived from another, one of each. */
export type DerivedForm = (typeof derivedForms)[number]

/** The files of one feature. */
export type FileArea = {
  /** Writes a stream to disk under a temporary name; leaves nothing behind if it fails. */
  receive(content: Readable): Promise<Incoming>
  /**
   * The content under a key never changes.
   * @throws Failure `not_found` if the file is missing
   */
  open(key: string): Promise<StoredContent>
  /** Opens a derived file; `null` if there is none or it cannot be read. */
  openDerived(key: string, form: DerivedForm): Promise<StoredContent | null>
  /**
   * Stores a derived file, which lives as long as its original. It can be made again at any time, so no backup contains
   * it.
   */
  keepDerived(key: string, form: DerivedForm, content: Buffer): Promise<void>
  remove(keys: string[]): Promise<void>
  /**
   * Deletes what a crash left between file and row: files older than three hours whose key `named` does not return.
   * Returns how many.
   */
  sweep(named: (keys: string[]) => Promise<Set<string>>): Promise<number>
}

export type Storage = {
  area(name: string): FileArea
  /** Deletes temporary files older than three hours. Returns how many. */
  sweep(): Promise<number>
  /** Closes the kept-alive connections. */
  close(): void
}

const derived = 'derived'
/** Longer than any upload may take, so that a sweep never touches a running one, in this process or another. */
const leftoverAfterMs = 3 * 3_600_000

const vanished = 'Il contenuto di questo file non si trova più: avvisa l’amministratore'

/**
 * Whether a backup includes a file of the folder. Running uploads belong to nobody yet, and derived files are made
 * again.
 */
export const isForBackup = (path: string): boolean =>
  ![incomingFolder, derived].some((folder) => path.startsWith(folder))

/** A storage in a folder that only the server's account may enter. */
export async function folderStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  return storageFrom(new DurableFolder(folder))
}

/** A storage on top of a driver. Several processes may share it, since none keeps state. */
export function storageFrom(driver: StorageDriver): Storage {
  const isLeftover = async (path: string) => {
    const metadata = await driver.getMetaData(path).catch(() => null)
    return metadata !== null && Date.now() - metadata.lastModified.getTime() > leftoverAfterMs
  }
  const deleteLeftovers = async (paths: string[]) => {
    let deleted = 0
    for (const path of paths) {
      if (!(await isLeftover(path))) continue
      await driver.delete(path)
      deleted += 1
    }
    return deleted
  }
  const open = async (path: string): Promise<StoredContent> => {
    const { contentLength } = await driver.getMetaData(path).catch(refuseMissing)
    return contentOf(driver, path, contentLength)
  }
  return {
    area: (name) => ({
      receive: async (content) => {
        const path = `${incomingFolder}/${uuid()}`
        const counted = measureContent(content)
        await driver.putStream(path, counted.stream)
        const total = counted.total()
        return {
          ...total,
          read: (range) => contentOf(driver, path, total.size).read(range),
          keep: async (extension) => {
            const key = `${uuid()}.${extension}`
            await driver.move(path, `${name}/${key}`)
            return key
          },
          discard: () => driver.delete(path),
        }
      },
      open: (key) => open(`${name}/${key}`),
      openDerived: (key, form) => open(`${derived}/${form}/${name}/${key}`).catch(() => null),
      keepDerived: async (key, form, content) => {
        const path = `${incomingFolder}/${uuid()}`
        await driver.putStream(path, Readable.from([content]))
        await driver.move(path, `${derived}/${form}/${name}/${key}`)
      },
      remove: async (keys) => {
        for (const key of keys) for (const folder of foldersOf(name)) await driver.delete(`${folder}/${key}`)
      },
      sweep: async (named) => {
        let deleted = 0
        for (const folder of foldersOf(name))
          for (const keys of chunked(await namesIn(driver, folder), 1000)) {
            const known = await named(keys)
            const unknown = keys.filter((key) => !known.has(key))
            deleted += await deleteLeftovers(unknown.map((key) => `${folder}/${key}`))
          }
        return deleted
      },
    }),
    close: () => driver.close(),
    sweep: async () =>
      deleteLeftovers((await namesIn(driver, incomingFolder)).map((name) => `${incomingFolder}/${name}`)),
  }
}

/** Thumbnails used to lie in a folder without the form's name. */
const foldersOf = (area: string) => [
  area,
  `${derived}/${area}`,
  ...derivedForms.map((form) => `${derived}/${form}/${area}`),
]

const contentOf = (driver: StorageDriver, path: string, size: number): StoredContent => ({
  size,
  read: (range = { first: 0, last: size - 1 }) =>
    readInPieces((piece) => driver.readRange(path, piece).catch(refuseMissing), range),
})

const refuseMissing = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new Failure('not_found', { message: vanished }) : error
}

/** The names of the files in a folder itself. */
async function namesIn(driver: StorageDriver, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const path of driver.pathsBelow(folder)) names.push(path.slice(folder.length + 1))
  return names.filter((name) => name !== '' && !name.includes('/'))
}

function* chunked(keys: string[], size: number): Generator<string[]> {
  for (let from = 0; from < keys.length; from += size) yield keys.slice(from, from + size)
}
