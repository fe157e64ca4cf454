import { caregiverFields, patientFields } from '@filo/contract/features/patients/patient.fields.ts'
import type { Caregiver, Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

/** The form values of the patient's own data. */
export type PatientValues = FormValues<typeof patientFields>

export type CaregiverValues = FormValues<typeof caregiverFields> & {
  /** Set for a caregiver who is already saved. */
  id?: string
}

export type NewPatientValues = PatientValues & { informedConsent: boolean; caregivers: CaregiverValues[] }

export const patientLabels = labelsOf(patientFields)
export const caregiverLabels = labelsOf(caregiverFields)

export const emptyPatient = formValues(patientFields, null)
export const emptyCaregiver: CaregiverValues = formValues(caregiverFields, null)

export const patientValues = (patient: Omit<Patient, 'access'>): PatientValues =>
  formValues(patientFields, patient)

/** The form values of a patient with their caregivers. */
export const patientWithCaregiversValues = (
  patient: Omit<Patient, 'access'>,
): PatientValues & { caregivers: CaregiverValues[] } => ({
  ...patientValues(patient),
  caregivers: patient.caregivers.map(caregiverValues),
})

export const caregiverValues = (caregiver: Caregiver): CaregiverValues => ({
  id: caregiver.id,
  ...formValues(caregiverFields, caregiver),
})

/** Whether anything but the residence, which follows the patient's, is filled in; blank rows are removed for good. */
export const isFilled = ({ id, place: _, province: __, ...fields }: CaregiverValues): boolean =>
  id !== undefined || Object.values(fields).some((value) => !isBlank(value))
