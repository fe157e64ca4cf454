import { get, set } from 'react-hook-form'
import { formatDate } from '../format/format.ts'

/** The three versions of a form's values that a merge needs. */
export type Versions<Values> = {
  /** The values that the person began to edit. */
  read: Values
  typed: Values
  /** The values that somebody else saved meanwhile. */
  saved: Values
}

/** One fact of a form, which may span several fields. */
export type MergedField<Values> = {
  label: string
  /** The form paths of its fields. */
  paths: readonly string[]
  /** Its value, compared with `===`: equal when nobody changed it, whatever else the fields hold. */
  valueIn: (values: Values) => unknown
}

/** A field that two people changed to different values. */
export type Conflict = {
  label: string
  /** Formatted for display, like `typed`. */
  saved: string
  typed: string
  /** The saved values by form path. */
  savedValues: Readonly<Record<string, unknown>>
}

export type Merged<Values> = {
  /** The typed values, and the saved ones for the fields that the person did not change. */
  values: Values
  conflicts: Conflict[]
  /** Further sentences for the person. */
  notes: string[]
}

type MergedFields<Values> = Omit<Merged<Values>, 'notes'> & {
  /** Labels of the fields that others changed and the person did not. */
  updatedLabels: string[]
}

/** Three-way merge: typed values win, and conflict where others changed the same field to another value. */
export function mergeFields<Values extends object>(
  { read, typed, saved }: Versions<Values>,
  fields: readonly MergedField<Values>[],
  format: (value: unknown) => string = formatValue,
): MergedFields<Values> {
  const values = structuredClone(typed)
  const conflicts: Conflict[] = []
  const updatedLabels: string[] = []
  for (const { label, paths, valueIn } of fields) {
    const [before, mine, theirs] = [valueIn(read), valueIn(typed), valueIn(saved)]
    if (theirs === before || theirs === mine) continue
    const savedValues = Object.fromEntries(paths.map((path) => [path, get(saved, path)]))
    if (mine === before) {
      for (const [path, value] of Object.entries(savedValues)) set(values, path, value)
      updatedLabels.push(label)
    } else conflicts.push({ label, saved: format(theirs), typed: format(mine), savedValues })
  }
  return { values, conflicts, updatedLabels }
}

/** A merge for forms in which every field stands for itself; `labels` by form path. */
export function mergeByField<Values extends object>(
  labels: Readonly<Record<string, string>>,
  format?: (value: unknown) => string,
): (versions: Versions<Values>) => Merged<Values> {
  const fields = Object.entries(labels).map(([path, label]) => ({
    label,
    paths: [path],
    valueIn: (values: Values): unknown => get(values, path),
  }))
  return (versions) => {
    const { values, conflicts } = mergeFields(versions, fields, format)
    return { values, conflicts, notes: [] }
  }
}

/** Formats a field's value in Italian: booleans, `YYYY-MM-DD` dates, and "Non indicato" for an empty one. */
export function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  const text = String(value ?? '').trim()
  if (text === '') return 'Non indicato'
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
}
