import type { SavedFile } from '@filo/contract/kit/file.ts'
import { queryOptions } from '@tanstack/react-query'
import type { FileAnswer } from '../../api/sent.ts'

/** Where the saved files of one thing are read. */
export type FileSource = {
  /** Of what they are, in the cache of queries: `['cicc', id]`. */
  queryKey: readonly string[]
  read: (key: string, signal?: AbortSignal) => Promise<FileAnswer>
}

/** A saved file never changes; it is forgotten as soon as nothing shows it. */
export const fileQuery = ({ queryKey, read }: FileSource, { key }: SavedFile) =>
  queryOptions({
    queryKey: ['files', ...queryKey, key],
    queryFn: ({ signal }) => read(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
