import {
  isFed,
  type NewPatient,
  newPatient,
  type PatientChange,
  patientChange,
} from '@filo/contract/features/patients/patient.schema.ts'
import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import {
  type CaregiverValues,
  isFilled,
  type NewPatientValues,
  type PatientValues,
} from './patient-values.ts'

/** Fields sent by a form about an existing patient; the version is added later. */
export type ChangedFields = Omit<PatientChange, 'version'>

const changedFields = patientChange.omit({ version: true })

type WithCaregivers = { caregivers: CaregiverValues[] }

/** Adding or removing a row validates only the list; a new row must not be reported as blank then. */
function exceptNewRow(problem: FieldProblem, { caregivers }: WithCaregivers, names?: readonly string[]) {
  if (names?.length !== 1 || names[0] !== 'caregivers') return problem
  const [list, index] = problem.path.split('.')
  const row = list === 'caregivers' ? caregivers[Number(index)] : undefined
  return row && !isFilled(row) ? null : problem
}

/** A residence that follows the patient's has no field of its own, so errors there are left out. */
function exceptFollowed(
  problem: FieldProblem,
  values: WithCaregivers & Pick<PatientValues, 'residence'>,
  names?: readonly string[],
) {
  const [list, index, field] = problem.path.split('.')
  const row = list === 'caregivers' ? values.caregivers[Number(index)] : undefined
  const { place, province } = values.residence
  const follows = row?.place === place && row?.province === province.toUpperCase()
  if (follows && (field === 'place' || field === 'province')) return null
  return exceptNewRow(problem, values, names)
}

function nutritionProblems({
  parenteralNutrition,
  enteralNutrition,
  osNutrition,
}: PatientValues): FieldProblem[] {
  if (parenteralNutrition === null || enteralNutrition === null || osNutrition === null) return []
  if (isFed({ parenteralNutrition, enteralNutrition, osNutrition })) return []
  return [{ path: 'parenteralNutrition', message: messages.atLeastOneYes }]
}

export const validateNewPatient = schemaResolver<NewPatientValues, NewPatient>(newPatient, {
  rules: nutritionProblems,
  adapt: exceptFollowed,
})

export const validatePatient = schemaResolver<PatientValues, ChangedFields>(changedFields, {
  rules: nutritionProblems,
})

export const validatePatientWithCaregivers = schemaResolver<PatientValues & WithCaregivers, ChangedFields>(
  changedFields,
  { rules: nutritionProblems, adapt: exceptFollowed },
)

export const validateCaregivers = schemaResolver<WithCaregivers, ChangedFields>(changedFields, {
  adapt: exceptNewRow,
})
