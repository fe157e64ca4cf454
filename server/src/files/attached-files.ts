import { Failure } from '@filo/contract/kit/failure.ts'
import type { FileLimits, StoredFile } from '@filo/contract/kit/file.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Sql } from '../platform/database/database.ts'
import type { FileArea } from '../platform/storage/storage.ts'
import type { FileTable } from './file-table.repository.ts'
import { keptFiles } from './kept-files.ts'
import type { ReceivedFile } from './received-file.ts'

/** The data and files of one upload; `sent` is what a replay must repeat, if it differs from the parsed data. */
export type Upload<Data> = { data: Data; files: ReceivedFile[]; sent?: unknown }

/** Refusal of more files than one upload or one record may have. */
export const tooManyFiles = (path: string, max: number) =>
  new Failure('validation_failed', { details: [{ path, message: messages.tooManyFiles(max) }] })

const requireOwn = (files: readonly StoredFile[], keys: readonly string[]): void => {
  if (keys.some((key) => !files.some((file) => file.key === key))) throw new Failure('not_found')
}

type Change = { added?: readonly ReceivedFile[]; removed?: readonly string[]; staffId: string }

/** The files attached to one feature's records: contents in `area`, rows in `table`, at most `limits` per record. */
export const attachedFiles = (area: FileArea, table: FileTable, limits: FileLimits) => ({
  ...keptFiles(area, table.namedKeys),

  /**
   * Adds and removes files of a record, which the caller has locked with its current `files`.
   * @throws Failure `not_found` for keys of other records, `validation_failed` for too many files
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

  /**
   * Reorders the files of a record, which the caller has locked.
   * @throws Failure `not_found` for keys of other records
   */
  async reorder(
    tx: Sql,
    { id, files }: { id: string; files: readonly StoredFile[] },
    keys: readonly string[],
  ): Promise<void> {
    requireOwn(files, keys)
    await table.reorder(tx, id, keys)
  },
})
