import type { OwnChapter } from '@filo/contract/features/education/assignment.schema.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { addressOf } from '@filo/ui/api/address.ts'
import { call, reading } from '@filo/ui/api/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const keys = {
  all: ['chapters'] as const,
  list: ['chapters', 'list'] as const,
  one: (id: string) => ['chapters', 'one', id] as const,
}

/** The chapters that were assigned; `id` is the assignment's. */
export const ownChapters = queryOptions({
  queryKey: keys.list,
  queryFn: reading(deviceChapterRoutes.list),
  select: ({ items }) => items,
})

export const ownChapter = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: reading(deviceChapterRoutes.read, { params: { id } }) })

/** Says that a chapter was opened or finished; said again, it changes nothing. */
export async function moveChapter(
  client: QueryClient,
  id: string,
  to: 'start' | 'complete',
): Promise<OwnChapter> {
  const chapter = await call(deviceChapterRoutes[to], { params: { id } })
  client.setQueryData(keys.one(id), chapter)
  client.invalidateQueries({ queryKey: keys.list })
  return chapter
}

/** A chapter that is not there any more is not shown in the list either. */
export const chapterGone = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.list })

export const readDocument = (id: string, key: string) =>
  call(deviceChapterRoutes.download, { params: { id, key } })

/** Where the browser itself reads a film or a sound, in the parts that it wants. */
export const mediaAddress = (id: string, key: string) => addressOf(deviceChapterRoutes.download, { id, key })

export const pictureAddress = (id: string, key: string) => addressOf(deviceChapterRoutes.view, { id, key })

export const thumbnailAddress = (id: string, key: string) =>
  addressOf(deviceChapterRoutes.thumbnail, { id, key })
