import type { Feature, FeatureParts } from '../../feature.ts'
import type { AccessFeature } from '../access/access.feature.ts'
import type { EducationFeature } from '../education/education.feature.ts'
import type { InstallationFeature } from '../installation/installation.feature.ts'
import type { VisitsFeature } from '../visits/visits.feature.ts'
import { patientBindings } from './patient.http.ts'
import { patientService } from './patient.service.ts'

export const patientsFeature = (
  { database, clock }: FeatureParts,
  {
    access,
    education,
    visits,
    texts,
  }: Pick<AccessFeature, 'access'> &
    Pick<EducationFeature, 'education'> &
    Pick<VisitsFeature, 'visits'> &
    Pick<InstallationFeature, 'texts'>,
): Feature => {
  const policy = texts['informed-consent']
  return {
    bindings: patientBindings(patientService({ database, clock, access, education, visits, policy }), policy),
  }
}
