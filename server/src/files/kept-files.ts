import type { StoredFile } from '@filo/contract/kit/file.ts'
import type { Sql } from '../platform/database/database.ts'
import type { StoredFileReply } from '../platform/storage/file-reply.ts'
import type { FileArea } from '../platform/storage/storage.ts'
import { smallerPictures } from './smaller-picture.ts'

/** The files named by one feature's rows, kept in `area`; `namedKeys` tells which keys any row names. */
export const keptFiles = (
  area: FileArea,
  namedKeys: (sql: Sql, keys: readonly string[]) => Promise<Set<string>>,
) => ({
  area,

  /** Opens a file that the caller may see. */
  async open({ key, name, type }: StoredFile): Promise<StoredFileReply> {
    return { key, name, type, content: await area.open(key) }
  },

  /** Opens a smaller version of a picture that the caller may see; refuses other files. */
  smaller: smallerPictures(area),

  /** Deletes files whose rows are gone; those that cannot be deleted now are swept later. */
  discard: (keys: string[]): Promise<void> => area.remove(keys).catch(() => {}),

  /** Deletes files that a crash left without a row. Returns how many. */
  sweep: (sql: Sql): Promise<number> => area.sweep((keys) => namedKeys(sql, keys)),
})
