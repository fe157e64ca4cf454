import { type FieldGroup, type FieldTable, valueAt } from '@filo/contract/kit/field-table.ts'

/** The values of a form's fields while it is being filled in. */
export type FormValues<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends FieldGroup<infer Inner>
    ? FormValues<Inner>
    : Fields[Name] extends { empty: infer Empty }
      ? Empty
      : never
}

/** The form values for a record; missing fields, or all when `record` is null, get their empty value. */
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
