import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { workgroupAccessService } from './workgroup-access.service.ts'

export const workgroupAccessBindings = () => [
  bind(staffRoutes.openWorkgroup, {
    replay: workgroupAccessService.replay,
    handle: (context) => workgroupAccessService.open(context, context.body),
  }),
  bind(staffRoutes.closeWorkgroup, (context) => workgroupAccessService.close(context)),
]
