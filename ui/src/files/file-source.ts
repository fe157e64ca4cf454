import type { StoredFile } from '@filo/contract/kit/file.ts'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadedFile } from '../api/call-types.ts'

/** Where the saved files of one thing are read. */
export type FileSource = {
  /** Of what they are, in the cache of queries: `['cicc', id]`. */
  queryKey: readonly string[]
  read: (key: string, signal?: AbortSignal) => Promise<DownloadedFile>
  /** A picture as large as a screen shows it. */
  readView: (key: string, signal?: AbortSignal) => Promise<DownloadedFile>
  /** A small WebP of a picture. */
  readThumbnail: (key: string, signal?: AbortSignal) => Promise<DownloadedFile>
  /** Where a video or a recording is played from by parts; `null` where it has to be read whole. */
  playUrl?: (key: string) => string | null
}

/** A saved file never changes; it is forgotten as soon as nothing shows it. */
export const fileQuery = ({ queryKey, read }: FileSource, { key }: StoredFile) =>
  queryOptions({
    queryKey: ['files', ...queryKey, key],
    queryFn: ({ signal }) => read(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const viewQuery = ({ queryKey, readView }: FileSource, { key }: StoredFile) =>
  queryOptions({
    queryKey: ['views', ...queryKey, key],
    queryFn: ({ signal }) => readView(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** A thumbnail is small enough to be kept while one goes from page to page. */
export const thumbnailQuery = ({ queryKey, readThumbnail }: FileSource, { key }: StoredFile) =>
  queryOptions({
    queryKey: ['thumbnails', ...queryKey, key],
    queryFn: ({ signal }) => readThumbnail(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
