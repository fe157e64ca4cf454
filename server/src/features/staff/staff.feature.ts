import type { Feature } from '../../feature.ts'
import type { EndSignIns } from './enabling.ts'
import { manageService } from './manage.service.ts'
import { staffBindings } from './staff.http.ts'

/** `endSignIns` is provided by `auth`, a higher layer, for people who lose access. */
export const staffFeature = ({ endSignIns }: { endSignIns: EndSignIns }): Feature => ({
  bindings: staffBindings(manageService({ endSignIns })),
})
