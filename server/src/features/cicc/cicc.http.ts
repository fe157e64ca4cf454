import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { withUpload } from '../../files/upload.ts'
import { bind } from '../../http/call.ts'
import { type CiccService, ciccFileRead, type FoundFile } from './cicc.service.ts'

export const ciccBindings = (cicc: CiccService) => {
  const { area } = cicc.files
  return [
    bind(ciccRoutes.create, {
      again: cicc.again,
      handle: (given) => withUpload(given, ciccRoutes.create, area, (upload) => cicc.create(given, upload)),
    }),
    bind(ciccRoutes.change, (given) =>
      withUpload(given, ciccRoutes.change, area, (upload) => cicc.change(given, given.params.id, upload)),
    ),
    bind<typeof ciccRoutes.download, FoundFile | null>(ciccRoutes.download, {
      load: ({ params }) => ({ read: ciccFileRead, values: [params.id, params.key] }),
      handle: (given) => cicc.download(given, given.params.id, given.loaded),
    }),
  ]
}
