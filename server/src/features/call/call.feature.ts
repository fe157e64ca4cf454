import type { Feature, FeatureParts } from '../../feature.ts'
import { callBindings } from './call.http.ts'
import { callService } from './call.service.ts'

export const callFeature = ({ keys, settings: { turn } }: FeatureParts): Feature => ({
  bindings: callBindings(callService({ keys, turn })),
})
