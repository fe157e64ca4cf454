import type { NewPatient, PatientChange } from '@filo/contract/features/patients/patient.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { assertNoProblems, type FieldProblem } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import type { PatientRow } from './patient.queries.ts'
import type { PatientRecord } from './patient.repository.ts'

const bornAfterCatheter = 'Un catetere del paziente risulta inserito prima di questa data'
const bornAfterPhoto = 'Una foto del paziente risulta scattata prima di questa data'
const unknownCaregiver = 'Questo caregiver non è tra quelli del paziente'

/** A new record, in which each caregiver gets an id. */
export function toRecord(body: NewPatient): PatientRecord {
  const { informedConsent, consentPolicyVersion, ...record } = body
  return {
    ...record,
    caregivers: record.caregivers.map((caregiver) => ({ id: uuid(), ...caregiver })),
  }
}

/** The whole record after a change. Caregivers without an id get one; foreign and repeated ids are refused. */
export function mergeChange(row: PatientRow, change: PatientChange): PatientRecord {
  const { id, version: _, createdAt, consent, records, accesses, ...before } = row
  const { version, residence, caregivers, ...fields } = change
  return {
    ...before,
    ...(fields as Partial<PatientRecord>),
    ...(residence && { residence: { ...before.residence, ...residence } }),
    ...(caregivers && { caregivers: caregiversAfter(before, caregivers) }),
  }
}

/**
 * Refuses a corrected birth date after the insertion of a catheter or the confirmed day of its photo's shot, current or of
 * the history.
 */
export function birthProblems({ records, ...row }: PatientRow, { birthDate }: PatientRecord): FieldProblem[] {
  if (birthDate === row.birthDate) return []
  const isTooLate = (day: Day | null) => day !== null && day < birthDate
  if (records.some(({ insertionDate }) => isTooLate(insertionDate)))
    return [{ path: 'birthDate', message: bornAfterCatheter }]
  if (records.some(({ files }) => files.some((file) => file.takenOnConfirmed && isTooLate(file.takenOn))))
    return [{ path: 'birthDate', message: bornAfterPhoto }]
  return []
}

function caregiversAfter(before: PatientRecord, sent: NonNullable<PatientChange['caregivers']>) {
  const known = new Set(before.caregivers.map(({ id }) => id))
  const problems: FieldProblem[] = []
  for (const [index, { id }] of sent.entries())
    if (id !== undefined && !known.delete(id))
      problems.push({ path: `caregivers.${index}.id`, message: unknownCaregiver })
  assertNoProblems(problems)
  return sent.map(({ id, ...caregiver }) => ({ id: id ?? uuid(), ...caregiver }))
}
