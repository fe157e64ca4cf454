import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { ciccChange, ciccFileLimits, newCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { bind } from '../../http/call.ts'
import { withUpload } from '../../http/upload.ts'
import { type CiccService, ciccFileRead, type FoundFile } from './cicc.service.ts'

export const ciccBindings = (cicc: CiccService) => {
  const limits = { files: ciccFileLimits.count, bytes: ciccFileLimits.bytes, types: ciccFileLimits.types }
  const creation = { data: newCicc, limits, storage: cicc.files }
  const correction = { data: ciccChange.optional(), limits, storage: cicc.files }
  return [
    bind(ciccRoutes.create, {
      again: cicc.again,
      handle: (given) => withUpload(given, creation, (upload) => cicc.create(given, upload)),
    }),
    bind(ciccRoutes.change, (given) =>
      withUpload(given, correction, (upload) => cicc.change(given, given.params.id, upload)),
    ),
    bind<typeof ciccRoutes.download, FoundFile | null>(ciccRoutes.download, {
      load: ({ params }) => ({ read: ciccFileRead, values: [params.id, params.key] }),
      handle: (given) => cicc.download(given, given.params.id, given.loaded),
    }),
  ]
}
