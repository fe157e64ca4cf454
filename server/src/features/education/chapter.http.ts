import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { withUpload } from '../../files/upload.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { chapterFileQuery, chapterQuery } from './chapter.queries.ts'
import type { ChapterService } from './chapter.service.ts'
import { chapterList } from './chapter-list.queries.ts'

const routes = chapterRoutes

export const chapterBindings = (chapters: ChapterService) => {
  const { files } = chapters
  return [
    bind(routes.create, {
      replay: chapters.replay,
      handle: (context) =>
        withUpload(context, routes.create, files.area, (upload) => chapters.create(context, upload)),
    }),
    bind(routes.list, {
      prefetch: ({ query }) => chapterList.page(query),
      handle: async ({ query, prefetched }) => chapters.list(query, prefetched),
    }),
    bind(routes.read, {
      prefetch: ({ params }) => chapterQuery(params.id),
      handle: async ({ prefetched }) => prefetched,
    }),
    bind(routes.change, (context) =>
      withUpload(context, routes.change, files.area, (upload) =>
        chapters.change(context, context.params.id, upload),
      ),
    ),
    bind(routes.archive, (context) => chapters.archive(context, context.params.id)),
    bind(routes.restore, (context) => chapters.restore(context, context.params.id)),
    bind(routes.removeFile, (context) => chapters.removeFile(context, context.params.id, context.params.key)),
    bind(routes.download, {
      prefetch: ({ params }) => chapterFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.open(prefetched),
    }),
    bind(routes.thumbnail, {
      prefetch: ({ params }) => chapterFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.smaller(prefetched, 'thumbnail'),
    }),
    bind(routes.view, {
      prefetch: ({ params }) => chapterFileQuery(params.id, params.key),
      handle: ({ prefetched }) => files.smaller(prefetched, 'view'),
    }),
  ]
}
