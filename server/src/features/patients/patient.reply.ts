import { dwellDays } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Patient, PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { ageOn, type Day } from '@filo/contract/kit/date.ts'
import type { PatientRow } from './patient.queries.ts'
import type { PatientListRow } from './patient-list.queries.ts'

/** Adds age, dwell days and each person's access status, as of `today`. */
export function toPatient(today: Day, { records, accesses, ...row }: PatientRow): Patient {
  const dated = records.map((record) => ({ ...record, dwellDays: dwellDays(record, today) }))
  const people = [
    { id: row.id, kind: 'patient' as const, name: row.name, surname: row.surname, caregiverId: null },
    ...row.caregivers.map(({ id, name, surname }) => ({
      id,
      kind: 'caregiver' as const,
      name,
      surname,
      caregiverId: id,
    })),
  ]
  return {
    ...row,
    age: ageOn(row.birthDate, today),
    cicc: dated.find(({ closedAt }) => closedAt === null) ?? null,
    ciccHistory: dated.filter(({ closedAt }) => closedAt !== null),
    access: people.map(({ caregiverId, ...holder }) => {
      const found = accesses.find((access) => access.caregiverId === caregiverId)
      if (!found)
        return {
          ...{ holder, state: 'none', expiresAt: null, usedAt: null, codeBlocked: false },
          ...{ devices: 0, receivesNotices: false },
        }
      const { caregiverId: _, ...status } = found
      return { holder, ...status }
    }),
  }
}

export const toPatientListItem = (
  today: Day,
  { insertionDate, ...row }: PatientListRow,
): PatientListItem => ({
  ...row,
  age: ageOn(row.birthDate, today),
  dwellDays: dwellDays({ insertionDate, removalDate: row.removalDate }, today),
})
