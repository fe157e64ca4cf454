import { genderWords } from '@filo/contract/features/patients/patient.fields.ts'
import { get } from 'react-hook-form'
import { type Conflict, type Merged, mergeFields, shownPlainly } from '../../ui/stale.ts'
import {
  type CaregiverValues,
  caregiverLabels,
  fullName,
  type PatientValues,
  patientLabels,
} from './patient-values.ts'

/** Brings what was typed over the patient as others saved it; `read` is what the typing began from. */
export const mergePatient = (
  read: PatientValues,
  typed: PatientValues,
  saved: PatientValues,
): Merged<PatientValues> => mergeFields({ read, typed, saved }, patientLabels, shown)

type Caregivers = { caregivers: CaregiverValues[] }

/** The same for the list of caregivers, each found again by its id. */
export function mergeCaregivers(
  { caregivers: read }: Caregivers,
  { caregivers: typed }: Caregivers,
  { caregivers: saved }: Caregivers,
): Merged<Caregivers> {
  const conflicts: Conflict[] = []
  const notes: string[] = []
  const values: CaregiverValues[] = []
  const among = (list: readonly CaregiverValues[], id: string | undefined) =>
    list.find((one) => one.id !== undefined && one.id === id)

  for (const mine of typed) {
    const before = among(read, mine.id)
    const theirs = among(saved, mine.id)
    if (!before) values.push(mine)
    else if (theirs) {
      const merged = mergeFields({ read: before, typed: mine, saved: theirs }, caregiverLabels, shown)
      const at = `caregivers.${values.length}`
      values.push(merged.values)
      for (const conflict of merged.conflicts)
        conflicts.push({
          ...conflict,
          path: `${at}.${conflict.path}`,
          label: `${fullName(theirs)}, ${conflict.label.toLowerCase()}`,
        })
    } else if (!isSame(before, mine)) {
      const { id: _, ...anew } = mine
      values.push(anew)
      notes.push(`${fullName(mine)} è stato tolto da un’altra persona: salvando sarà aggiunto di nuovo.`)
    }
  }
  for (const theirs of saved) {
    const before = among(read, theirs.id)
    if (!before) {
      values.push(theirs)
      notes.push(`${fullName(theirs)} è stato aggiunto da un’altra persona.`)
    } else if (!among(typed, theirs.id) && !isSame(before, theirs))
      notes.push(`${fullName(theirs)}, che hai tolto, è stato modificato da un’altra persona.`)
  }
  return { values: { caregivers: values }, conflicts, notes }
}

const isSame = (one: CaregiverValues, other: CaregiverValues) =>
  Object.keys(caregiverLabels).every((path) => get(one, path) === get(other, path))

const shown = (value: unknown) =>
  value === 'male' || value === 'female' ? genderWords[value] : shownPlainly(value)
