import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { bind } from '../../http/call.ts'
import { workgroupAccessService } from './workgroup-access.service.ts'

export const workgroupAccessBindings = () => [
  bind(staffRoutes.openWorkgroup, {
    again: workgroupAccessService.again,
    handle: (call) => workgroupAccessService.open(call, call.body),
  }),
  bind(staffRoutes.closeWorkgroup, (call) => workgroupAccessService.close(call)),
]
