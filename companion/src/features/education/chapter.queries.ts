import type { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'
import { reading } from '@filo/ui/api/call.ts'
import { useQuery } from '@tanstack/react-query'

type Routes = typeof deviceChapterRoutes

const chapterRoutes = {
  list: bareRoute<Routes['list']>({ method: 'GET', path: '/mobile/chapter/list' }),
}

/** A chapter that was assigned, as lists show it. */
export type ChapterItem = ReplyOf<Routes['list']>['items'][number]

export const useChapters = () => useQuery({ queryKey: ['chapter'], queryFn: reading(chapterRoutes.list) })
