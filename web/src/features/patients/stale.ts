import { get, set } from 'react-hook-form'
import { formatDate } from '../../ui/format.ts'
import { caregiverFieldWords, genderWords, patientFieldWords } from './patient.words.ts'
import { type CaregiverValues, fullName, type PatientValues } from './patient-values.ts'

/** A field that two people changed: what is saved now, and what was typed here. */
export type Conflict = { path: string; label: string; saved: string; typed: string; savedValue: unknown }

export type Merged<Values> = {
  /** What was typed, over what others saved meanwhile. */
  values: Values
  conflicts: Conflict[]
  /** What else the person should know. */
  notes: string[]
}

/** Brings what was typed over the patient as others saved it; `read` is what the typing began from. */
export function mergePatient(
  read: PatientValues,
  typed: PatientValues,
  saved: PatientValues,
): Merged<PatientValues> {
  const values = structuredClone(saved)
  const conflicts = mergeFields({ read, typed, saved }, patientFieldWords, (path, value) =>
    set(values, path, value),
  )
  return { values, conflicts, notes: [] }
}

/** The same for the list of caregivers, each found again by its id. */
export function mergeCaregivers(
  read: readonly CaregiverValues[],
  typed: readonly CaregiverValues[],
  saved: readonly CaregiverValues[],
): Merged<CaregiverValues[]> {
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
      const merged = structuredClone(theirs)
      const at = `caregivers.${values.length}`
      values.push(merged)
      const found = mergeFields(
        { read: before, typed: mine, saved: theirs },
        caregiverFieldWords,
        (path, value) => set(merged, path, value),
      )
      for (const conflict of found)
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
  return { values, conflicts, notes }
}

type Three<Values> = { read: Values; typed: Values; saved: Values }

function mergeFields<Values>(
  { read, typed, saved }: Three<Values>,
  words: Record<string, string>,
  keep: (path: string, value: unknown) => void,
): Conflict[] {
  const conflicts: Conflict[] = []
  for (const [path, label] of Object.entries(words)) {
    const [before, mine, theirs]: unknown[] = [get(read, path), get(typed, path), get(saved, path)]
    if (mine === before || mine === theirs) continue
    keep(path, mine)
    if (theirs !== before)
      conflicts.push({ path, label, saved: shown(theirs), typed: shown(mine), savedValue: theirs })
  }
  return conflicts
}

const isSame = (one: CaregiverValues, other: CaregiverValues) =>
  Object.keys(caregiverFieldWords).every((path) => get(one, path) === get(other, path))

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (value === 'male' || value === 'female') return genderWords[value]
  const text = String(value ?? '').trim()
  if (text === '') return 'Non indicato'
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
}
