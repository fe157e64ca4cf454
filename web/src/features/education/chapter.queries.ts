import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { ChapterListItem, ChapterState } from '@filo/contract/features/education/chapter.schema.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { mediaUrl } from '@filo/ui/api/media-url.ts'
import { upload } from '@filo/ui/api/upload.ts'
import type { UploadOptions } from '@filo/ui/api/upload-queue.ts'
import type { FileSource } from '@filo/ui/files/file-source.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

const keys = {
  all: ['education', 'chapters'] as const,
  one: (id: string) => ['education', 'chapters', 'one', id] as const,
}

export const chapterList = (query: SentQueryOf<typeof chapterRoutes.list>) =>
  queryOptions({
    queryKey: [...keys.all, 'list', query],
    queryFn: queryFnFor(chapterRoutes.list, { query }),
    placeholderData: keepPreviousData,
  })

const maxPageSize = 100

/** Every chapter in a state, sorted by title and fetched page by page. */
export const everyChapter = (state: ChapterState) =>
  queryOptions({
    queryKey: [...keys.all, 'every', state],
    queryFn: async (context) => {
      const found: ChapterListItem[] = []
      for (let page = 1; ; page += 1) {
        const query = { state, sort: 'title', page, pageSize: maxPageSize } as const
        const { items } = await queryFnFor(chapterRoutes.list, { query })(context)
        found.push(...items)
        if (items.length < maxPageSize) return found
      }
    },
  })

export const oneChapter = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: queryFnFor(chapterRoutes.read, { params: { id } }) })

export const addFile = (id: string, file: File, options: UploadOptions) =>
  upload(chapterRoutes.change, { params: { id }, files: [file], ...options })

export const chapterFileSource = (id: string): FileSource => ({
  queryKey: ['education', 'chapters', id],
  read: (key, signal) => call(chapterRoutes.download, { params: { id, key }, signal }),
  readView: (key, signal) => call(chapterRoutes.view, { params: { id, key }, signal }),
  readThumbnail: (key, signal) => call(chapterRoutes.thumbnail, { params: { id, key }, signal }),
  playUrl: (key) => mediaUrl(chapterRoutes.download, { id, key }),
})

/** After a write: chapters, their lists and assignments are refetched when next shown. */
export const invalidateEducation = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: ['education'] })
