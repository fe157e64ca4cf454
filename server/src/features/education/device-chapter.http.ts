import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { ChapterService } from './chapter.service.ts'
import { ownChapterQuery, ownChaptersQuery, ownFileQuery } from './device-chapter.queries.ts'
import type { deviceChapterService } from './device-chapter.service.ts'

const routes = deviceChapterRoutes

export const deviceChapterBindings = (
  own: ReturnType<typeof deviceChapterService>,
  { files }: Pick<ChapterService, 'files'>,
) =>
  bindService(routes, own, {
    list: bind(routes.list, {
      prefetch: () => ownChaptersQuery(),
      handle: async ({ prefetched }) => ({ items: prefetched }),
    }),
    read: bind(routes.read, {
      prefetch: ({ params }) => ownChapterQuery(params.id),
      handle: async ({ prefetched }) => prefetched,
    }),
    download: bind(routes.download, {
      prefetch: ({ params }) => ownFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.open(prefetched),
    }),
    thumbnail: bind(routes.thumbnail, {
      prefetch: ({ params }) => ownFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.smaller(prefetched, 'thumbnail'),
    }),
    view: bind(routes.view, {
      prefetch: ({ params }) => ownFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.smaller(prefetched, 'view'),
    }),
  })
