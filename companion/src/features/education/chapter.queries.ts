import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { OwnChapter } from '@filo/contract/features/education/device-chapter.schema.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { routeUrl } from '@filo/ui/api/route-url.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { shownHolder } from '../../session/shown-holder.ts'

const keys = {
  all: ['chapters'] as const,
  list: ['chapters', 'list'] as const,
  one: (id: string) => ['chapters', 'one', id] as const,
}

/** The assigned chapters; `id` is the assignment's. */
export const ownChapters = queryOptions({
  queryKey: keys.list,
  queryFn: queryFnFor(deviceChapterRoutes.list),
  select: ({ items }: ReplyOf<typeof deviceChapterRoutes.list>) => items,
})

export const ownChapter = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: queryFnFor(deviceChapterRoutes.read, { params: { id } }) })

/** Reports that a chapter was opened or finished; repeating it changes nothing. */
export async function markChapter(
  client: QueryClient,
  id: string,
  to: 'start' | 'complete',
): Promise<OwnChapter> {
  const chapter = await call(deviceChapterRoutes[to], { params: { id } })
  client.setQueryData(keys.one(id), chapter)
  client.invalidateQueries({ queryKey: keys.list })
  return chapter
}

/** Fetches the list again, so that it no longer shows a chapter that is gone. */
export const refreshChapterList = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.list })

export const readDocument = (id: string, key: string) =>
  call(deviceChapterRoutes.download, { params: { id, key } })

/** URL from which the browser itself reads a video or recording, in ranges. */
export const mediaUrl = (id: string, key: string) => fileUrl(deviceChapterRoutes.download, id, key)

export const pictureUrl = (id: string, key: string) => fileUrl(deviceChapterRoutes.view, id, key)

export const thumbnailUrl = (id: string, key: string) => fileUrl(deviceChapterRoutes.thumbnail, id, key)

/** The browser itself fetches the file and sends no headers, so the URL names the holder. */
const fileUrl = (route: Parameters<typeof routeUrl>[0], id: string, key: string) =>
  routeUrl(route, { id, key }, { holder: shownHolder() })
