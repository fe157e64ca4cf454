import type * as z from 'zod'

/** One field of an entity, declared once for every side; made by `field-kinds.ts`. */
export type Field = {
  /** What people call it, on every screen and sheet. */
  label: string
  /** What a client may send. */
  sent: z.ZodType
  /** What the server answers. */
  reply: z.ZodType
  /** What an empty form holds. */
  empty: string | boolean | null
  /** A value as a sheet shows it; `''` where nothing is given. */
  format: (value: unknown) => string
}

/** Fields that travel together under one name. */
export type FieldGroup<Fields = FieldTable> = {
  label: string
  sent: z.ZodType
  reply: z.ZodType
  fields: Fields
}

/** The fields of an entity, by the name that they bear on the wire. */
export type FieldTable = { readonly [name: string]: Field | FieldGroup }

/** The shape of what a client may send, or of what the server answers, for `strict` or `z.object`. */
export const shapeOf = <Fields extends FieldTable, Side extends 'sent' | 'reply'>(
  fields: Fields,
  side: Side,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one[side]])) as {
    -readonly [Name in keyof Fields]: Fields[Name][Side]
  }

/** Some fields of a table. */
export const pick = <Fields extends FieldTable, Name extends keyof Fields & string>(
  fields: Fields,
  ...names: Name[]
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>

/** Every single field of a table, those of groups too, with the names that lead to it. */
export const leavesOf = (
  fields: FieldTable,
  within: readonly string[] = [],
): { path: string[]; field: Field }[] =>
  Object.entries(fields).flatMap(([name, one]) =>
    'fields' in one ? leavesOf(one.fields, [...within, name]) : [{ path: [...within, name], field: one }],
  )

/** `surname`, `residence.place`. */
export type PathIn<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends FieldGroup<infer Inner>
    ? `${Name}.${PathIn<Inner>}`
    : Name
}[keyof Fields & string]

/** What people call each field, by its path in a form. */
export const labelsOf = <Fields extends FieldTable>(fields: Fields) =>
  Object.fromEntries(leavesOf(fields).map(({ path, field }) => [path.join('.'), field.label])) as Record<
    PathIn<Fields>,
    string
  >

/** The value that a path leads to in a record. */
export const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], record)
