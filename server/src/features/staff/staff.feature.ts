import type { Feature } from '../../feature.ts'
import type { EndSignIns } from './enabling.ts'
import { manageBindings } from './manage.http.ts'
import { manageService } from './manage.service.ts'
import { profileBindings } from './profile.http.ts'
import { staffBindings } from './staff.http.ts'
import { workgroupAccessBindings } from './workgroup-access.http.ts'

/** `endSignIns` is provided by `auth`, a higher layer, for people who lose access. */
export const staffFeature = ({ endSignIns }: { endSignIns: EndSignIns }): Feature => ({
  bindings: [
    ...profileBindings(),
    ...staffBindings(),
    ...manageBindings(manageService({ endSignIns })),
    ...workgroupAccessBindings(),
  ],
})
