import { type FieldGroup, type FieldTable, valueAt } from '@filo/contract/kit/field-table.ts'

/** What the fields of a form hold while one types. */
export type FormValues<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends FieldGroup<infer Inner>
    ? FormValues<Inner>
    : Fields[Name] extends { empty: infer Empty }
      ? Empty
      : never
}

/** The values of a form about `record`; what it does not say, and all of it where there is none, is empty. */
export function formValues<Fields extends FieldTable>(
  fields: Fields,
  record: object | null,
): FormValues<Fields> {
  const values = Object.entries(fields).map(([name, one]): [string, unknown] => {
    const value = valueAt(record, [name])
    if ('fields' in one) return [name, formValues(one.fields, value ? value : null)]
    if (value === null || value === undefined) return [name, one.empty]
    return [name, typeof one.empty === 'string' ? String(value) : value]
  })
  return Object.fromEntries(values) as FormValues<Fields>
}
