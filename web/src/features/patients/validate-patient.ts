import {
  isFed,
  type NewPatient,
  newPatient,
  type PatientChange,
  patientChange,
} from '@filo/contract/features/patients/patient.schema.ts'
import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { resolver } from '../../ui/forms/resolver.ts'
import {
  type CaregiverValues,
  isFilled,
  type NewPatientValues,
  type PatientValues,
} from './patient-values.ts'

/** What a form about an existing patient sends; the version is added on the way. */
export type ChangedFields = Omit<PatientChange, 'version'>

const changedFields = patientChange.omit({ version: true })

type WithCaregivers = { caregivers: CaregiverValues[] }

/** When a row comes or goes the list is validated alone: not the moment to scold the new one for being blank. */
function exceptNewRow(problem: FieldProblem, { caregivers }: WithCaregivers, names?: readonly string[]) {
  if (names?.length !== 1 || names[0] !== 'caregivers') return problem
  const [list, index] = problem.path.split('.')
  const row = list === 'caregivers' ? caregivers[Number(index)] : undefined
  return row && !isFilled(row) ? null : problem
}

function unfed({ parenteralNutrition, enteralNutrition, osNutrition }: PatientValues): FieldProblem[] {
  if (parenteralNutrition === null || enteralNutrition === null || osNutrition === null) return []
  if (isFed({ parenteralNutrition, enteralNutrition, osNutrition })) return []
  return [{ path: 'parenteralNutrition', message: messages.atLeastOneYes }]
}

export const validateNewPatient = resolver<NewPatientValues, NewPatient>(newPatient, {
  rules: unfed,
  adapt: exceptNewRow,
})

export const validatePatient = resolver<PatientValues, ChangedFields>(changedFields, { rules: unfed })

export const validateCaregivers = resolver<WithCaregivers, ChangedFields>(changedFields, {
  adapt: exceptNewRow,
})
