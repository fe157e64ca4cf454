import type { Feature, FeatureParts } from '../../feature.ts'
import { facilityBindings } from './facility.http.ts'
import { facilityService } from './facility.service.ts'

export const facilitiesFeature = ({ database }: FeatureParts): Feature => ({
  bindings: facilityBindings(facilityService({ database })),
})
