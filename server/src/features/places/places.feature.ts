import type { Feature } from '../../feature.ts'
import { placeBindings } from './place.http.ts'

export const placesFeature = (): Feature => ({ bindings: placeBindings() })
