import type { Feature, FeatureParts } from '../../feature.ts'
import { patientBindings } from './patient.http.ts'
import { type PatientPorts, patientService } from './patient.service.ts'

export const patientsFeature = ({ database, clock }: FeatureParts, ports: PatientPorts): Feature => ({
  bindings: patientBindings(patientService({ database, clock, ...ports }), ports.informedConsent),
})
