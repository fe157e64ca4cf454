import { Failure } from '@filo/contract/kit/failure.ts'
import type { FileLimits, StoredFile } from '@filo/contract/kit/file.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Sql } from '../platform/database/database.ts'
import type { FileArea } from '../platform/storage/storage.ts'
import type { FileTable } from './file-table.repository.ts'
import { keptFiles } from './kept-files.ts'
import type { ReceivedFile } from './received-file.ts'

/** What came with some data; `sent` is what a repeated request must repeat, where that is not the data as parsed. */
export type Upload<Data> = { data: Data; files: ReceivedFile[]; sent?: unknown }

/** Refuses more files than may be sent at once, or than a record may have. */
export const tooManyFiles = (path: string, most: number) =>
  new Failure('validation_failed', { details: [{ path, message: messages.tooManyFiles(most) }] })

const requireOwn = (files: readonly StoredFile[], keys: readonly string[]): void => {
  if (keys.some((key) => !files.some((file) => file.key === key))) throw new Failure('not_found')
}

type Change = { added?: readonly ReceivedFile[]; removed?: readonly string[]; staffId: string }

/** The files that the records of one feature bear: contents in `area`, rows in `table`, `limits` a record. */
export const attachedFiles = (area: FileArea, table: FileTable, limits: FileLimits) => ({
  ...keptFiles(area, table.namedKeys),

  /**
   * Adds and removes rows of a record, which the caller holds locked with the `files` it has. Refuses keys that are
   * not its own, and more files than a record may have.
   */
  async change(
    tx: Sql,
    { id, files }: { id: string; files: readonly StoredFile[] },
    { added = [], removed = [], staffId }: Change,
  ): Promise<void> {
    requireOwn(files, removed)
    if (files.length - removed.length + added.length > limits.count) throw tooManyFiles('files', limits.count)
    await table.remove(tx, id, removed)
    await table.add(tx, id, staffId, added)
  },

  /** Puts the files of a record, which the caller holds locked, in an order; refuses keys that are not its own. */
  async reorder(
    tx: Sql,
    { id, files }: { id: string; files: readonly StoredFile[] },
    keys: readonly string[],
  ): Promise<void> {
    requireOwn(files, keys)
    await table.reorder(tx, id, keys)
  },
})
