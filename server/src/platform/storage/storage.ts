import { chmod, mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import { DurableFolder } from './durable-folder.ts'
import { measureContent } from './measure-content.ts'
import { type ByteRange, incomingFolder, type StorageDriver } from './storage-driver.ts'

/** A file that came in and that nobody can see yet. Either of `keep` and `discard` ends it. */
export type Incoming = {
  /** In bytes. */
  size: number
  /** Of the content, in hexadecimal. */
  sha256: string
  read(): Promise<Readable>
  /** Makes it visible in one step, under a key of the server's own: `<uuid>.<extension>`. */
  keep(extension: string): Promise<string>
  discard(): Promise<void>
}

/** A file that may be read; `size` in bytes. */
export type StoredContent = {
  size: number
  /** All of it, or that range; opened only once the stream is read. */
  read(range?: ByteRange): Readable
}

const derivedForms = ['thumbnail', 'view'] as const

/** What may be derived from a file, one of each. */
export type DerivedForm = (typeof derivedForms)[number]

/** The files of one feature. */
export type FileArea = {
  /** Writes a stream to the disk under a temporary name; leaves nothing behind when it fails. */
  receive(content: Readable): Promise<Incoming>
  /** Refuses as `not_found` a file that is missing. What stands under a key never changes. */
  open(key: string): Promise<StoredContent>
  /** What was derived from a file and kept; `null` where nothing was, or it cannot be had. */
  openDerived(key: string, form: DerivedForm): Promise<StoredContent | null>
  /**
   * Keeps what is derived from a file, for as long as the file is there. It can be made again at any time, so no
   * backup bears it.
   */
  keepDerived(key: string, form: DerivedForm, content: Buffer): Promise<void>
  remove(keys: string[]): Promise<void>
  /**
   * Deletes what a crash left between file and row: files older than three hours of which `named` does not know the
   * key. Answers how many.
   */
  sweep(named: (keys: string[]) => Promise<Set<string>>): Promise<number>
}

export type Storage = {
  area(name: string): FileArea
  /** Deletes temporary files older than three hours; answers how many. */
  sweep(): Promise<number>
  /** Ends connections that are kept for a next time. */
  close(): void
}

const derived = 'derived'
/** Longer than any upload may take, so that a sweep never touches one under way, in this process or another. */
const leftoverAfterMs = 3 * 3_600_000

const vanished = 'Il contenuto di questo file non si trova più: avvisa l’amministratore'

/** Whether a backup bears a file of the folder: uploads under way are nobody's yet, what is derived is made again. */
export const isForBackup = (path: string): boolean =>
  ![incomingFolder, derived].some((folder) => path.startsWith(folder))

/** Files in a folder that only the server's own account may enter. */
export async function folderStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  return storageFrom(new DurableFolder(folder))
}

/** Files wherever the driver keeps them; several processes may share it, of which none remembers anything. */
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
    const { contentLength } = await driver.getMetaData(path).catch((error) => {
      throw error.code === 'ENOENT' ? new Failure('not_found', { message: vanished }) : error
    })
    return { size: contentLength, read: (range) => Readable.from(contentOf(driver, path, range)) }
  }
  return {
    area: (name) => ({
      receive: async (content) => {
        const path = `${incomingFolder}/${uuid()}`
        const counted = measureContent(content)
        await driver.putStream(path, counted.stream)
        return {
          ...counted.total(),
          read: () => driver.getStream(path),
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
          for (const keys of inGroups(await namesIn(driver, folder), 1000)) {
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

/** Thumbnails once lay in a folder that named no form. */
const foldersOf = (area: string) => [
  area,
  `${derived}/${area}`,
  ...derivedForms.map((form) => `${derived}/${form}/${area}`),
]

/** A download whose answer fails before it starts must not hold the file open. */
async function* contentOf(
  driver: StorageDriver,
  path: string,
  range: ByteRange | undefined,
): AsyncGenerator<Buffer> {
  yield* await (range ? driver.getRange(path, range) : driver.getStream(path))
}

async function namesIn(driver: StorageDriver, area: string): Promise<string[]> {
  const names: string[] = []
  let from: string | undefined
  do {
    const { objects, paginationToken } = await driver.listAll(`${area}/`, {
      recursive: false,
      ...(from !== undefined && { paginationToken: from }),
    })
    for (const object of objects) if (object.isFile) names.push(object.name)
    from = paginationToken
  } while (from !== undefined)
  return names
}

function* inGroups(keys: string[], size: number): Generator<string[]> {
  for (let from = 0; from < keys.length; from += size) yield keys.slice(from, from + size)
}
