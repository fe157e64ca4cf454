import type { Feature, FeatureParts } from '../../feature.ts'
import { auditBindings } from './audit.http.ts'
import { auditService } from './audit.service.ts'

export const auditFeature = ({ database, clock }: FeatureParts): Feature => ({
  bindings: auditBindings(auditService({ database, clock })),
})
