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
  /** For a text of one field in which two people's texts may stand one after the other: its longest length. */
  joinsWithin?: number | undefined
}

/** A field that two people changed to different values. */
export type Conflict = {
  label: string
  /** Formatted for display, like `typed`. */
  saved: string
  typed: string
  /** The saved values by form path. */
  savedValues: Readonly<Record<string, unknown>>
  /** For a text that may hold both: joins the saved one and a typed one, whose length together is at most `max`. */
  join?: { path: string; max: number; withTyped: (typed: string) => string }
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
  for (const { label, paths, valueIn, joinsWithin } of fields) {
    const [before, mine, theirs] = [valueIn(read), valueIn(typed), valueIn(saved)]
    if (theirs === before || theirs === mine) continue
    const savedValues = Object.fromEntries(paths.map((path) => [path, get(saved, path)]))
    if (mine === before) {
      for (const [path, value] of Object.entries(savedValues)) set(values, path, value)
      updatedLabels.push(label)
    } else {
      const [path] = paths
      const join = path !== undefined &&
        joinsWithin !== undefined && {
          join: { path, max: joinsWithin, withTyped: (typed: string) => joinTexts(before, theirs, typed) },
        }
      conflicts.push({ label, saved: format(theirs), typed: format(mine), savedValues, ...join })
    }
  }
  return { values, conflicts, updatedLabels }
}

/** The saved text, a blank line, the typed one; lines with which both begin as they were read stand once. */
function joinTexts(before: unknown, saved: unknown, typed: string): string {
  const [common, first] = [String(before ?? ''), String(saved ?? '').trimEnd()]
  const isContinued = [first, typed].every((text) => text.startsWith(`${common}\n`))
  const second = (isContinued ? typed.slice(common.length) : typed).trim()
  return [first, second].filter(Boolean).join('\n\n')
}

/** A merge for forms in which every field stands for itself; `labels` and `joinsWithin` by form path. */
export function mergeByField<Values extends object>(
  labels: Readonly<Record<string, string>>,
  format?: (value: unknown) => string,
  joinsWithin: Readonly<Record<string, number>> = {},
): (versions: Versions<Values>) => Merged<Values> {
  const fields = Object.entries(labels).map(([path, label]) => ({
    label,
    paths: [path],
    valueIn: (values: Values): unknown => get(values, path),
    joinsWithin: joinsWithin[path],
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
