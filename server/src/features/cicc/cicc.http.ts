import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { withUpload } from '../../files/upload.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { ciccFileQuery } from './cicc.queries.ts'
import type { CiccService } from './cicc.service.ts'

export const ciccBindings = (cicc: CiccService) => {
  const { area } = cicc.files
  return [
    bind(ciccRoutes.create, {
      replay: cicc.replay,
      handle: (context) =>
        withUpload(context, ciccRoutes.create, area, (upload) => cicc.create(context, upload)),
    }),
    bind(ciccRoutes.change, (context) =>
      withUpload(context, ciccRoutes.change, area, (upload) =>
        cicc.change(context, context.params.id, upload),
      ),
    ),
    bind(ciccRoutes.download, {
      prefetch: ({ params }) => ciccFileQuery(params.id, params.key),
      handle: (context) => cicc.download(context, context.params.id, context.prefetched),
    }),
    bind(ciccRoutes.thumbnail, {
      prefetch: ({ params }) => ciccFileQuery(params.id, params.key),
      handle: (context) =>
        cicc.picture(context, context.params.id, { found: context.prefetched, form: 'thumbnail' }),
    }),
    bind(ciccRoutes.view, {
      prefetch: ({ params }) => ciccFileQuery(params.id, params.key),
      handle: (context) =>
        cicc.picture(context, context.params.id, { found: context.prefetched, form: 'view' }),
    }),
  ]
}
