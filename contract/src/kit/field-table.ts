import type * as z from 'zod'

/** One field of an entity, declared once for all workspaces; made by `field-kinds.ts`. */
export type Field = {
  /** Italian label on every screen and sheet. */
  label: string
  /** Shape of the value in a request. */
  sent: z.ZodType
  /** Shape of the value in a reply. */
  reply: z.ZodType
  /** Value in an empty form. */
  empty: string | boolean | null
  /** Formats a value for a sheet; `''` for a missing one. */
  format: (value: unknown) => string
}

/** Fields nested under one name. */
export type FieldGroup<Fields = FieldTable> = {
  label: string
  sent: z.ZodType
  reply: z.ZodType
  fields: Fields
}

/** The fields of an entity, by their name on the wire. */
export type FieldTable = { readonly [name: string]: Field | FieldGroup }

/** The request or reply shapes of all fields, to be given to `strict` or `z.object`. */
export const shapeOf = <Fields extends FieldTable, Side extends 'sent' | 'reply'>(
  fields: Fields,
  side: Side,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one[side]])) as {
    -readonly [Name in keyof Fields]: Fields[Name][Side]
  }

/** The named fields of a table. */
export const pick = <Fields extends FieldTable, Name extends keyof Fields & string>(
  fields: Fields,
  ...names: Name[]
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>

/** Flattens a table: every field, including those of groups, with its path. */
export const leavesOf = (
  fields: FieldTable,
  within: readonly string[] = [],
): { path: string[]; field: Field }[] =>
  Object.entries(fields).flatMap(([name, one]) =>
    'fields' in one ? leavesOf(one.fields, [...within, name]) : [{ path: [...within, name], field: one }],
  )

/** Dotted path of a field: `surname`, `residence.place`. */
export type PathIn<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends FieldGroup<infer Inner>
    ? `${Name}.${PathIn<Inner>}`
    : Name
}[keyof Fields & string]

/** The label of each field, by its dotted path. */
export const labelsOf = <Fields extends FieldTable>(fields: Fields) =>
  Object.fromEntries(leavesOf(fields).map(({ path, field }) => [path.join('.'), field.label])) as Record<
    PathIn<Fields>,
    string
  >

/** The value at a path of a record; `undefined` if the path ends early. */
export const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], record)
