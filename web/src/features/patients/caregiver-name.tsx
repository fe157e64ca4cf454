import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'

/** `Bianchi Adele (Sorella)` */
export const CaregiverName = ({ caregiver }: { caregiver: Patient['caregivers'][number] }) => (
  <>
    <Verbatim>{personName(caregiver)}</Verbatim> ({caregiver.relation})
  </>
)
