import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'

/** `Adele Bianchi (Sorella)` */
export const CaregiverName = ({ caregiver }: { caregiver: Patient['caregivers'][number] }) => (
  <>
    <FullName person={caregiver} /> ({caregiver.relation})
  </>
)
