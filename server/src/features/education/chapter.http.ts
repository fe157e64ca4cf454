import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { withUpload } from '../../files/upload.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { chapterFileQuery, chapterQuery } from './chapter.queries.ts'
import type { ChapterService } from './chapter.service.ts'
import { chapterList } from './chapter-list.queries.ts'

const routes = chapterRoutes

export const chapterBindings = (chapters: ChapterService) => {
  const { files } = chapters
  return bindService(routes, chapters, {
    create: bind(routes.create, {
      replay: chapters.replay,
      handle: (context) =>
        withUpload(context, routes.create, files.area, (upload) => chapters.create(context, upload)),
    }),
    list: bind(routes.list, {
      prefetch: ({ query }) => chapterList.page(query),
      handle: async ({ query, prefetched }) => chapters.list(query, prefetched),
    }),
    read: bind(routes.read, {
      prefetch: ({ params }) => chapterQuery(params.id),
      handle: async ({ prefetched }) => prefetched,
    }),
    change: bind(routes.change, (context) =>
      withUpload(context, routes.change, files.area, (upload) =>
        chapters.change(context, context.params.id, upload),
      ),
    ),
    download: bind(routes.download, {
      prefetch: ({ params }) => chapterFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.open(prefetched),
    }),
    thumbnail: bind(routes.thumbnail, {
      prefetch: ({ params }) => chapterFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.smaller(prefetched, 'thumbnail'),
    }),
    view: bind(routes.view, {
      prefetch: ({ params }) => chapterFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.smaller(prefetched, 'view'),
    }),
  })
}
