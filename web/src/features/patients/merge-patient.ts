import { genderWords } from '@filo/contract/features/patients/patient.words.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import {
  type Conflict,
  formatValue,
  type Merged,
  mergeByField,
  type Versions,
} from '@filo/ui/editing/merge.ts'
import { get } from 'react-hook-form'
import { type CaregiverValues, caregiverLabels, type PatientValues, patientLabels } from './patient-values.ts'

export const mergePatient = mergeByField<PatientValues>(patientLabels, formatPatientValue)

const mergeCaregiver = mergeByField<CaregiverValues>(caregiverLabels, formatPatientValue)

type Caregivers = { caregivers: CaregiverValues[] }

/** Merges each caregiver of the list with the one that has the same id. */
export function mergeCaregivers(versions: Versions<Caregivers>): Merged<Caregivers> {
  const {
    read: { caregivers: read },
    typed: { caregivers: typed },
    saved: { caregivers: saved },
  } = versions
  const conflicts: Conflict[] = []
  const notes: string[] = []
  const values: CaregiverValues[] = []
  const findById = (list: readonly CaregiverValues[], id: string | undefined) =>
    list.find((one) => one.id !== undefined && one.id === id)

  for (const mine of typed) {
    const before = findById(read, mine.id)
    const theirs = findById(saved, mine.id)
    if (!before) values.push(mine)
    else if (theirs) {
      const merged = mergeCaregiver({ read: before, typed: mine, saved: theirs })
      conflicts.push(
        ...merged.conflicts.map((conflict) => caregiverConflict(conflict, theirs, values.length)),
      )
      values.push(merged.values)
    } else if (!isSame(before, mine)) {
      const { id: _, ...anew } = mine
      values.push(anew)
      notes.push(`${personName(mine)} è stato tolto da un’altra persona: salvando sarà aggiunto di nuovo.`)
    }
  }
  for (const theirs of saved) {
    const before = findById(read, theirs.id)
    if (!before) {
      values.push(theirs)
      notes.push(`${personName(theirs)} è stato aggiunto da un’altra persona.`)
    } else if (!findById(typed, theirs.id) && !isSame(before, theirs))
      notes.push(`${personName(theirs)}, che hai tolto, è stato modificato da un’altra persona.`)
  }
  return { values: { caregivers: values }, conflicts, notes }
}

/** Merges the patient's own data and the caregivers. */
export function mergePatientWithCaregivers(
  versions: Versions<PatientValues & Caregivers>,
): Merged<PatientValues & Caregivers> {
  const own = mergePatient(versions)
  const caregivers = mergeCaregivers(versions)
  return {
    values: { ...own.values, ...caregivers.values },
    conflicts: [...own.conflicts, ...caregivers.conflicts],
    notes: [...own.notes, ...caregivers.notes],
  }
}

const caregiverConflict = (conflict: Conflict, caregiver: CaregiverValues, index: number): Conflict => ({
  ...conflict,
  label: `${personName(caregiver)}, ${conflict.label.toLowerCase()}`,
  savedValues: Object.fromEntries(
    Object.entries(conflict.savedValues).map(([path, value]) => [`caregivers.${index}.${path}`, value]),
  ),
})

const isSame = (one: CaregiverValues, other: CaregiverValues) =>
  Object.keys(caregiverLabels).every((path) => get(one, path) === get(other, path))

function formatPatientValue(value: unknown): string {
  return value === 'male' || value === 'female' ? genderWords[value] : formatValue(value)
}
