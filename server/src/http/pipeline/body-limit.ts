import type { Route } from '@filo/contract/kit/route.ts'
import * as z from 'zod'

/** The parts of a JSON schema that determine how long its JSON can be. */
type Shape = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/**
 * The most bytes per character of a field's `max`: escaped beyond the first plane (`\ud83d\ude00`), or decomposed into
 * four characters of three bytes each.
 */
const bytesPerCharacter = 12
/** Bytes per escaped ASCII character: of field names, code words, ids. */
const bytesPerEscape = '\\u0061'.length
/** Once per body: indentation, blanks around texts, an unknown field. */
const slack = 4_000
/** Bytes for shapes defined by another standard, i.e. WebAuthn's responses: a few kB with an attestation. */
const externalShapeBytes = 16_000
const maxNumberBytes = 25
const maxWordBytes = 'false'.length
const uuid = 36

/** The most bytes a request of this route may have: its largest valid body as JSON. */
export const bodyLimitOf = ({ method, path, body }: Pick<Route, 'method' | 'path' | 'body'>): number =>
  slack + (body ? maxJsonBytes(body, `${method} ${path}: body`) : 0)

/**
 * The most bytes of a schema's largest valid input as JSON; `name` is for the error.
 * @throws Error if a text or a list in it has no longest
 */
export const maxJsonBytes = (schema: z.ZodType, name: string): number =>
  maxBytes(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, name)

function maxBytes(shape: Shape, path: string): number {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return Math.max(...choices.map((one) => maxBytes(one, path)))
  const words = shape.enum ?? ('const' in shape ? [shape.const] : undefined)
  if (words) return Math.max(...words.map((word) => bytesPerEscape * JSON.stringify(word).length))
  if (shape.type === 'object') return maxObjectBytes(shape, path)
  if (shape.type === 'array') {
    if (shape.maxItems === undefined || !shape.items) throw new Error(`${path}: a list without a longest`)
    return shape.maxItems * (maxBytes(shape.items, `${path}[]`) + 1) + 2
  }
  if (shape.type === 'string') {
    if (shape.format === 'uuid') return bytesPerEscape * uuid + 2
    if (shape.maxLength === undefined) throw new Error(`${path}: a text without a longest`)
    return bytesPerCharacter * shape.maxLength + 2
  }
  if (shape.type === 'boolean' || shape.type === 'null') return maxWordBytes
  if (shape.type === 'integer' || shape.type === 'number') return maxNumberBytes
  return externalShapeBytes
}

function maxObjectBytes({ properties = {}, additionalProperties }: Shape, path: string): number {
  const fields = Object.entries(properties).map(
    ([name, field]) => maxBytes(field, `${path}.${name}`) + bytesPerEscape * name.length + '"":,'.length,
  )
  return fields.reduce((sum, one) => sum + one, 2) + (additionalProperties ? externalShapeBytes : 0)
}
