import type { Caregiver, Patient } from '@filo/contract/features/patients/patient.schema.ts'

type Gender = 'male' | 'female' | ''

/** What the fields about the patient hold while one types; '' and null stand for "nothing yet". */
export type PatientValues = {
  fiscalCode: string
  surname: string
  name: string
  birthDate: string
  gender: Gender
  birthPlace: string
  birthProvince: string
  residence: { place: string; province: string; address: string }
  diagnosis: string
  parenteralNutrition: boolean | null
  enteralNutrition: boolean | null
  osNutrition: boolean | null
  takenInCharge: string
}

export type CaregiverValues = {
  /** Of a caregiver who is already on the server. */
  id?: string
  fiscalCode: string
  surname: string
  name: string
  birthDate: string
  gender: Gender
  relation: string
  phone: string
  place: string
  province: string
}

export type NewPatientValues = PatientValues & { informedConsent: boolean; caregivers: CaregiverValues[] }

export const emptyPatient: PatientValues = {
  fiscalCode: '',
  surname: '',
  name: '',
  birthDate: '',
  gender: '',
  birthPlace: '',
  birthProvince: '',
  residence: { place: '', province: '', address: '' },
  diagnosis: '',
  parenteralNutrition: null,
  enteralNutrition: null,
  osNutrition: null,
  takenInCharge: '',
}

export const emptyCaregiver: CaregiverValues = {
  fiscalCode: '',
  surname: '',
  name: '',
  birthDate: '',
  gender: '',
  relation: '',
  phone: '',
  place: '',
  province: '',
}

export function patientValues(patient: Omit<Patient, 'access'>): PatientValues {
  const { fiscalCode, surname, name, birthDate, gender, birthPlace, birthProvince, residence } = patient
  const { diagnosis, parenteralNutrition, enteralNutrition, osNutrition, takenInCharge } = patient
  return {
    fiscalCode,
    surname,
    name,
    birthDate,
    gender,
    birthPlace,
    birthProvince,
    residence: { ...residence, address: residence.address ?? '' },
    diagnosis,
    parenteralNutrition,
    enteralNutrition,
    osNutrition,
    takenInCharge,
  }
}

export const caregiverValues = (caregiver: Caregiver): CaregiverValues => ({ ...caregiver })

/** Whether anything was written: what is blank may go without a way back. */
export const isFilled = ({ id, ...fields }: CaregiverValues): boolean =>
  id !== undefined || Object.values(fields).some((value) => value.trim() !== '')

/** `Rossi Maria`, or what there is of it. */
export const fullName = ({ surname, name }: { surname: string; name: string }): string =>
  [surname, name]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
