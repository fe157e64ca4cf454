import type { Feature } from '../../feature.ts'
import { infoBindings } from './info.http.ts'

/** A feature above `visits` and `chat`, so that neither of them has to know the other. */
export const alertsFeature = (): Feature => ({ bindings: infoBindings })
