import { get, set } from 'react-hook-form'
import { formatDate } from './format.ts'

/** What two people changed, as a person reads it: what is saved now, and what was typed here. */
export type Dispute = { path: string; label: string; saved: string; typed: string }

/** A dispute about one field of a form. */
export type Conflict = Dispute & { savedValue: unknown }

export type Merged<Values> = {
  /** What was typed, over what others saved meanwhile. */
  values: Values
  conflicts: Conflict[]
  /** What else the person should know. */
  notes: string[]
}

type Three<Values> = {
  /** What the typing began from. */
  read: Values
  typed: Values
  saved: Values
}

/** Brings what was typed over what others saved; `words` names each field by its path in the form. */
export function mergeFields<Values extends object>(
  { read, typed, saved }: Three<Values>,
  words: Readonly<Record<string, string>>,
  shown: (value: unknown) => string = shownPlainly,
): Merged<Values> {
  const values = structuredClone(saved)
  const conflicts: Conflict[] = []
  for (const [path, label] of Object.entries(words)) {
    const [before, mine, theirs]: unknown[] = [get(read, path), get(typed, path), get(saved, path)]
    if (mine === before || mine === theirs) continue
    set(values, path, mine)
    if (theirs !== before)
      conflicts.push({ path, label, saved: shown(theirs), typed: shown(mine), savedValue: theirs })
  }
  return { values, conflicts, notes: [] }
}

/** A field's value as a person reads it: yes and no, days, and nothing at all. */
export function shownPlainly(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  const text = String(value ?? '').trim()
  if (text === '') return 'Non indicato'
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
}
