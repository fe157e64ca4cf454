import type { Feature } from '../../feature.ts'
import { patientSearchBindings } from './patient-search.http.ts'

export const patientSearchFeature = (): Feature => ({ bindings: patientSearchBindings })
