import type { Feature, FeatureParts } from '../../feature.ts'
import { handoverBindings } from './handover.http.ts'
import { handoverService } from './handover.service.ts'

export const handoverFeature = (parts: FeatureParts): Feature => ({
  bindings: handoverBindings(handoverService(parts)),
})
