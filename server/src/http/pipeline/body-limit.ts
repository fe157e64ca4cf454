import type { Route } from '@filo/contract/kit/route.ts'
import * as z from 'zod'

/** The part of a JSON schema that says how long a text of it can be. */
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
 * The most bytes that one character of a field's `max` may take: escaped beyond the first plane (`\ud83d\ude00`), or
 * decomposed into four of three bytes each.
 */
const bytesACharacter = 12
/** Of what is ASCII: names of fields, code words, ids. */
const bytesAnEscape = '\\u0061'.length
/** Indentation, blanks at the edges of texts, a field that is not ours: once a body. */
const slack = 4_000
/** Bytes of what another standard shapes, WebAuthn's answers: a few kB with an attestation. */
const open = 16_000
const longestNumber = 25
const longestWord = 'false'.length
const uuid = 36

/** The bytes that a request of the route may bring: its largest sound body as JSON. */
export const bodyLimitOf = ({ method, path, body }: Pick<Route, 'method' | 'path' | 'body'>): number =>
  slack +
  (body
    ? longest(
        z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape,
        `${method} ${path}: body`,
      )
    : 0)

function longest(shape: Shape, path: string): number {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return Math.max(...choices.map((one) => longest(one, path)))
  const words = shape.enum ?? ('const' in shape ? [shape.const] : undefined)
  if (words) return Math.max(...words.map((word) => bytesAnEscape * JSON.stringify(word).length))
  if (shape.type === 'object') return longestObject(shape, path)
  if (shape.type === 'array') {
    if (shape.maxItems === undefined || !shape.items) throw new Error(`${path}: a list without a longest`)
    return shape.maxItems * (longest(shape.items, `${path}[]`) + 1) + 2
  }
  if (shape.type === 'string') {
    if (shape.format === 'uuid') return bytesAnEscape * uuid + 2
    if (shape.maxLength === undefined) throw new Error(`${path}: a text without a longest`)
    return bytesACharacter * shape.maxLength + 2
  }
  if (shape.type === 'boolean' || shape.type === 'null') return longestWord
  if (shape.type === 'integer' || shape.type === 'number') return longestNumber
  return open
}

function longestObject({ properties = {}, additionalProperties }: Shape, path: string): number {
  const fields = Object.entries(properties).map(
    ([name, field]) => longest(field, `${path}.${name}`) + bytesAnEscape * name.length + '"":,'.length,
  )
  return fields.reduce((sum, one) => sum + one, 2) + (additionalProperties ? open : 0)
}
