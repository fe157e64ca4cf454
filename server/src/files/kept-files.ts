import type { StoredFile } from '@filo/contract/kit/file.ts'
import type { Sql } from '../platform/database/database.ts'
import type { StoredFileReply } from '../platform/storage/file-reply.ts'
import type { FileArea } from '../platform/storage/storage.ts'
import { smallerPictures } from './smaller-picture.ts'

/** The contents that the rows of one feature name, kept in `area`; `namedKeys` tells which of some keys any row names. */
export const keptFiles = (
  area: FileArea,
  namedKeys: (sql: Sql, keys: readonly string[]) => Promise<Set<string>>,
) => ({
  area,

  /** A file that the caller may see, ready to be sent. */
  async open({ key, name, type }: StoredFile): Promise<StoredFileReply> {
    return { key, name, type, content: await area.open(key) }
  },

  /** A picture that the caller may see, drawn smaller; refuses a file that is none. */
  smaller: smallerPictures(area),

  /** Deletes contents whose rows are gone; what cannot be deleted now is swept later. */
  discard: (keys: string[]): Promise<void> => area.remove(keys).catch(() => {}),

  /** Deletes contents that a crash left without a row; answers how many. */
  sweep: (sql: Sql): Promise<number> => area.sweep((keys) => namedKeys(sql, keys)),
})
