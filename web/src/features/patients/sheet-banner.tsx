import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { PatientBanner } from '../../ui/banner.tsx'

type SheetBannerProps = { patient: Pick<Patient, 'surname' | 'name' | 'birthDate' | 'gender' | 'fiscalCode'> }

/** Who everything on the page is about. */
export function SheetBanner({ patient: { surname, name, birthDate, gender, fiscalCode } }: SheetBannerProps) {
  return (
    <PatientBanner
      surname={surname}
      name={name}
      birthDate={birthDate}
      gender={gender}
      fiscalCode={fiscalCode}
    />
  )
}
