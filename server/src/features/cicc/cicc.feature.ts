import type { Feature, FeatureParts } from '../../feature.ts'
import { ciccBindings } from './cicc.http.ts'
import { ciccService } from './cicc.service.ts'

export function ciccFeature({ database, storage, clock }: FeatureParts): Feature {
  const cicc = ciccService({ storage, clock })
  return {
    bindings: ciccBindings(cicc),
    sweeps: [{ name: 'files of catheters', run: () => cicc.sweep(database) }],
  }
}
