import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { CiccFields } from './cicc.repository.ts'

const names = Object.keys(ciccFields) as (keyof CiccFields)[]

/** Empty in all its forms: not sent, cleared, an object of nothing but no and nothing. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === false) return null
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).flatMap(([key, one]) => (plain(one) === null ? [] : [[key, one]]))
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

const same = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** Names of the fields that say something, for the audit. */
export const filledFields = (record: CiccFields): string[] =>
  names.filter((name) => plain(record[name]) !== null)

/** Names of the fields that differ, for the audit. */
export const changedFields = (before: Omit<Cicc, 'dwellDays'>, after: CiccFields): string[] =>
  names.filter((name) => !same(before[name], after[name]))
