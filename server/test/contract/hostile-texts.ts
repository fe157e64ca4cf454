import { allEvents } from '@filo/contract/all-events.ts'
import { allRoutes } from '@filo/contract/all-routes.ts'
import type * as z from 'zod'

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length))

/** Texts of any length that are slow to process for careless patterns or normalization, by description. */
export const hostileTexts: Record<string, (length: number) => string> = {
  'an endless e-mail': (length) => `a@${repeated('a.')(length)}@`,
  'combining marks out of order': (length) => repeated('\u0300')(length / 2) + repeated('\u0316')(length / 2),
  'a letter with many combining marks': (length) => `a${repeated('\u0316\u0300')(length)}`,
  'thirty combining marks a letter': repeated(`a${'\u0300'.repeat(15)}${'\u0316'.repeat(15)}`),
  'one letter': repeated('a'),
  'dots and letters': repeated('a.'),
  'at signs': repeated('a@'),
  blanks: repeated(' '),
  'blanks and a letter': (length) => `${repeated(' \t')(length)}a${repeated(' \u200b')(length)}`,
  'line feeds': repeated('\r\n'),
  digits: repeated('1'),
  'digits and blanks': repeated('1 '),
  'digits and signs': repeated('+1-(./)'),
  'a uuid with a tail': (length) => `01890a5d-ac96-774b-bcce-b302099a8057${repeated('0')(length)}`,
  'a date with a tail': (length) => `2026-01-01${repeated('1')(length)}`,
  'lone surrogates': repeated('\ud800'),
  'swapped surrogates': repeated('\udc00\ud800'),
  'characters beyond the BMP': repeated('\u{1f600}'),
  'characters that NFC triples': repeated('\u{1d160}'),
  'decomposed syllables': repeated('\u1112\u1161\u11ab'),
  'invisible characters': repeated('\u00ad\ufeff'),
  nulls: repeated('\u0000'),
  'quotes and backslashes': repeated('"\\'),
  percents: repeated('%'),
}

/**
 * A field of a route's shape that takes a text: its own schema, the whole one, and how to wrap a text for the latter.
 */
export type Field = {
  name: string
  part: 'params' | 'query' | 'body'
  wholeSchema: z.ZodType
  schema: z.ZodType
  wrap: (text: string) => unknown
}

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
  valueType?: z.ZodType
  keyType?: z.ZodType
}
export type Place = Pick<Field, 'name' | 'schema' | 'wrap'>

/** The places of a shape that take a text. */
export function* placesIn(schema: z.ZodType, name: string, wrap: Field['wrap']): Generator<Place> {
  const {
    innerType,
    in: before,
    element,
    options,
    shape,
    keyType,
    valueType,
  } = schema._zod.def as unknown as Def
  const inner = innerType ?? before
  if (inner) yield* placesIn(inner, name, wrap)
  else if (element) yield* placesIn(element, `${name}[]`, (text) => wrap([text] as never))
  else if (options) for (const option of options) yield* placesIn(option, name, wrap)
  else if (shape)
    for (const [key, field] of Object.entries(shape))
      yield* placesIn(field, `${name}.${key}`, (text) => wrap({ [key]: text } as never))
  else if (keyType && valueType) {
    yield* placesIn(keyType, `${name} key`, (text) => wrap({ [text]: 1 } as never))
    yield* placesIn(valueType, `${name} value`, (text) => wrap({ a: text } as never))
  } else yield { name, schema, wrap }
}

/** Every field of every client event; a new one is included automatically. */
export const eventFields: Omit<Field, 'part'>[] = [...allEvents.values()]
  .filter(({ from }) => from === 'client')
  .flatMap(({ name, payload }) =>
    [...placesIn(payload, name, (text) => text)].map((place) => ({ ...place, wholeSchema: payload })),
  )

/** Every field of every route; a new one is included automatically. */
export const contractFields: Field[] = Object.entries(allRoutes).flatMap(([routeName, route]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const wholeSchema = route[part]
    if (!wholeSchema) return []
    const places = placesIn(wholeSchema, `${routeName} ${part}`, (text) => text)
    return [...places].map((place) => ({ ...place, part, wholeSchema }))
  }),
)
