import { get, set } from 'react-hook-form'
import { formatDate } from '../format/format.ts'

/** The values of one form at three times. */
export type Versions<Values> = {
  /** What the typing began from. */
  read: Values
  typed: Values
  /** What somebody else saved meanwhile. */
  saved: Values
}

/** One thing that a form says, shown by one field or by several. */
export type MergedField<Values> = {
  label: string
  /** Of the fields that hold it, as the form names them. */
  paths: readonly string[]
  /** What it says: equal (`===`) where nobody changed it, whatever the fields hold besides. */
  valueIn: (values: Values) => unknown
}

/** What two people changed in different ways. */
export type Conflict = {
  label: string
  /** As a person reads it, like `typed`. */
  saved: string
  typed: string
  /** What others saved, by the path of its field. */
  savedValues: Readonly<Record<string, unknown>>
}

export type Merged<Values> = {
  /** What was typed, and for the rest what others saved. */
  values: Values
  conflicts: Conflict[]
  /** What else the person should know. */
  notes: string[]
}

type MergedFields<Values> = Omit<Merged<Values>, 'notes'> & {
  /** Labels of what others changed and one had not touched. */
  updatedLabels: string[]
}

/** Merges three ways: what was typed wins, and is in conflict where others changed the same thing differently. */
export function mergeFields<Values extends object>(
  { read, typed, saved }: Versions<Values>,
  fields: readonly MergedField<Values>[],
  shown: (value: unknown) => string = formatValue,
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
    } else conflicts.push({ label, saved: shown(theirs), typed: shown(mine), savedValues })
  }
  return { values, conflicts, updatedLabels }
}

/** The merge of a form whose fields each say one thing; `labels` by the path of the field. */
export function mergeByField<Values extends object>(
  labels: Readonly<Record<string, string>>,
  shown?: (value: unknown) => string,
): (versions: Versions<Values>) => Merged<Values> {
  const fields = Object.entries(labels).map(([path, label]) => ({
    label,
    paths: [path],
    valueIn: (values: Values): unknown => get(values, path),
  }))
  return (versions) => {
    const { values, conflicts } = mergeFields(versions, fields, shown)
    return { values, conflicts, notes: [] }
  }
}

/** A field's value as a person reads it: yes and no, days, and nothing at all. */
export function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  const text = String(value ?? '').trim()
  if (text === '') return 'Non indicato'
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
}
