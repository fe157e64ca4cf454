import type { Feature } from '../../feature.ts'
import { infoBindings } from './info.http.ts'

/** Stands above visits and conversations, so that neither knows the other. */
export const alertsFeature = (): Feature => ({ bindings: infoBindings })
