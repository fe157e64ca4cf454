import type { DeviceLink } from '@filo/contract/features/access/access.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'

/** The patient of a link: "Luca Rossi", or "te (Anna Rossi)" if the holder is the patient. */
export const linkWords = ({ person, patient }: DeviceLink): string =>
  person.kind === 'patient' ? `te (${personName(patient)})` : personName(patient)
