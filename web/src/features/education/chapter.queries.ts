import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type {
  Chapter,
  ChapterListItem,
  ChapterState,
  NewChapter,
} from '@filo/contract/features/education/chapter.schema.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
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

export const createChapter = (body: NewChapter, idempotencyKey: string) =>
  call(chapterRoutes.create, { body, idempotencyKey })

export const changeChapter = (id: string, changes: Partial<NewChapter>, version: number) =>
  call(chapterRoutes.change, { params: { id }, body: { ...changes, version } })

export const orderFiles = ({ id, version, files }: Chapter) =>
  call(chapterRoutes.change, { params: { id }, body: { fileOrder: files.map(({ key }) => key), version } })

export const addFile = (id: string, file: File, options: UploadOptions) =>
  upload(chapterRoutes.change, { params: { id }, files: [file], ...options })

export const removeFile = ({ id }: Chapter, { key }: SavedFile) =>
  call(chapterRoutes.removeFile, { params: { id, key } })

export const archiveChapter = (id: string) => call(chapterRoutes.archive, { params: { id } })
export const restoreChapter = (id: string) => call(chapterRoutes.restore, { params: { id } })

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
