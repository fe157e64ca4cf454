import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { CiccFields } from './cicc.repository.ts'

const names = Object.keys(ciccFields) as (keyof CiccFields)[]

/** Turns every kind of empty value into `null`: undefined, `''`, `false`, or an object with only such values. */
function normalize(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === false) return null
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).flatMap(([key, one]) => (normalize(one) === null ? [] : [[key, one]]))
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))

/** Names of the fields that are filled in, for the audit. */
export const filledFields = (record: CiccFields): string[] =>
  names.filter((name) => normalize(record[name]) !== null)

/** Names of the fields that differ, for the audit. */
export const changedFields = (before: Omit<Cicc, 'dwellDays'>, after: CiccFields): string[] =>
  names.filter((name) => !isSame(before[name], after[name]))
