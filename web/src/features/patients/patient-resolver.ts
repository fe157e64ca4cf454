import {
  isFed,
  type NewPatient,
  newPatient,
  type PatientChange,
  patientChange,
} from '@filo/contract/features/patients/patient.schema.ts'
import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import {
  type CaregiverValues,
  isFilled,
  type NewPatientValues,
  type PatientValues,
} from './patient-values.ts'

/**
 * Judges a form by a shape of the contract. `alsoWrong` is asked even while fields are missing, so that the
 * summary names everything at once; one sentence a field.
 */
function judgedBy<Values extends FieldValues, Sent>(
  shape: z.ZodType<Sent>,
  alsoWrong: (values: Values) => FieldProblem[] = () => [],
): Resolver<Values, unknown, Sent> {
  return async (values, _context, options) => {
    const judged = shape.safeParse(values)
    const issues = judged.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
    const all = [...issues, ...alsoWrong(values)]
    const problems = isRowComing(options.names) ? all.filter(({ path }) => !isInBlankRow(values, path)) : all
    if (judged.success && problems.length === 0) return { values: judged.data, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, message } of problems) errors[path] ??= { type: 'invalid', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

/** Only the list itself is judged, because a row came or went: not the moment to scold the new one. */
const isRowComing = (names: readonly string[] | undefined) => names?.length === 1 && names[0] === 'caregivers'

function isInBlankRow(values: FieldValues, path: string): boolean {
  const [list, index] = path.split('.')
  if (list !== 'caregivers' || index === undefined) return false
  const row: CaregiverValues | undefined = values.caregivers?.[Number(index)]
  return row !== undefined && !isFilled(row)
}

function unfed({ parenteralNutrition, enteralNutrition, osNutrition }: PatientValues): FieldProblem[] {
  if (parenteralNutrition === null || enteralNutrition === null || osNutrition === null) return []
  if (isFed({ parenteralNutrition, enteralNutrition, osNutrition })) return []
  return [{ path: 'parenteralNutrition', message: messages.atLeastOneYes }]
}

/** What a form of an existing patient holds once judged; the version is added by whoever sends. */
export type ChangedFields = Omit<PatientChange, 'version'>

const changedFields = patientChange.omit({ version: true })

export const judgeNewPatient = judgedBy<NewPatientValues, NewPatient>(newPatient, unfed)
export const judgePatient = judgedBy<PatientValues, ChangedFields>(changedFields, unfed)
export const judgeCaregivers = judgedBy<{ caregivers: CaregiverValues[] }, ChangedFields>(changedFields)
