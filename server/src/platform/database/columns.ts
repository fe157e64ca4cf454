import { type Field, type FieldTable, leavesOf, valueAt } from '@filo/contract/kit/field-table.ts'
import type * as z from 'zod'

/** The column of a field: `birthDate` → `birth_date`, `place` in the group `residence` → `residence_place`. */
const columnOf = (path: readonly string[]): string =>
  path.join('_').replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/**
 * `'birthDate', p.birth_date, …`: the arguments of `json_build_object` for the fields, from the table with that alias.
 */
export const jsonOf = (fields: FieldTable, alias: string, within: readonly string[] = []): string =>
  Object.entries(fields)
    .map(([name, one]) => {
      const path = [...within, name]
      if (!('fields' in one)) return `'${name}', ${alias}.${columnOf(path)}`
      const group = `json_build_object(${jsonOf(one.fields, alias, path)})`
      if (!one.reply.isNullable()) return `'${name}', ${group}`
      const columns = leavesOf(one.fields, path).map((leaf) => `${alias}.${columnOf(leaf.path)}`)
      return `'${name}', CASE WHEN num_nonnulls(${columns.join(', ')}) > 0 THEN ${group} END`
    })
    .join(', ')

/** The values of a record, by the names of the table's fields. */
type RecordValues<Fields extends FieldTable> = {
  readonly [Name in keyof Fields]?: z.input<Fields[Name]['sent']> | undefined
}

type Stored = string | number | boolean | null

/** An empty text is stored as null, a box that is not ticked as false, a value of several parts as JSON. */
function toStored(value: unknown, { empty }: Field): Stored {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string' && value !== '') return value
  return empty === false ? false : null
}

/** The columns of a table of fields, in its order, and the values of a record for them. */
export function columnsOf<Fields extends FieldTable>(fields: Fields) {
  const leaves = leavesOf(fields)
  const columns = leaves.map(({ path }) => columnOf(path))
  const valuesOf = (record: RecordValues<Fields>): Stored[] =>
    leaves.map(({ path, field }) => toStored(valueAt(record, path), field))
  return {
    /** `name, birth_date` */
    names: columns.join(', '),
    /** `excluded.name, excluded.birth_date` */
    namesIn: (alias: string): string => columns.map((column) => `${alias}.${column}`).join(', '),
    /** `$2, $3` */
    parametersFrom: (first: number): string => columns.map((_, index) => `$${first + index}`).join(', '),
    valuesOf,
    /** The values by column name. */
    rowOf(record: RecordValues<Fields>): Record<string, Stored> {
      const values = valuesOf(record)
      return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]))
    },
  }
}
