import * as z from 'zod'

type Json = { [key: string]: unknown }

/**
 * The reply's schema for Fastify's compiled serializer, which writes the named fields and drops all others, so that a
 * column added to a select never leaks.
 */
export function responseSchema(reply: z.ZodType): Json {
  return simplify(z.toJSONSchema(reply, { target: 'draft-7', io: 'output' }) as Json) as Json
}

const checkedElsewhere = new Set(['$schema', 'format', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum'])

/**
 * Values are checked by zod in tests; the serializer only needs names and types, and `nullable` for a union with null.
 */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const { anyOf, ...rest } = node as Json & { anyOf?: Json[] }
  const choices = anyOf?.filter((choice) => choice.type !== 'null')
  if (anyOf && choices?.length === 1 && anyOf.length === 2)
    return simplify({ ...rest, ...choices[0], nullable: true })
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !checkedElsewhere.has(key))
      .map(([key, value]) => [key, simplify(value)]),
  )
}
