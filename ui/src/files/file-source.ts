import type { StoredFile } from '@filo/contract/kit/file.ts'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadedFile } from '../api/call-types.ts'

/** How to read the saved files of one record. */
export type FileSource = {
  /** Identifies the record in query keys: `['cicc', id]`. */
  queryKey: readonly string[]
  read: (key: string, signal?: AbortSignal) => Promise<DownloadedFile>
  /** A picture reduced to screen resolution. */
  readView: (key: string, signal?: AbortSignal) => Promise<DownloadedFile>
  /** A small WebP of a picture. */
  readThumbnail: (key: string, signal?: AbortSignal) => Promise<DownloadedFile>
  /** The URL from which a video or a recording is streamed; `null` when it must be downloaded whole. */
  playUrl?: (key: string) => string | null
}

/** A saved file never changes; it leaves the cache as soon as nothing shows it. */
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

/** Thumbnails are small enough to stay cached between pages. */
export const thumbnailQuery = ({ queryKey, readThumbnail }: FileSource, { key }: StoredFile) =>
  queryOptions({
    queryKey: ['thumbnails', ...queryKey, key],
    queryFn: ({ signal }) => readThumbnail(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
