import type { FastifyReply } from 'fastify'
import * as z from 'zod'

type Json = { [key: string]: unknown }

/**
 * Sends answers of one route as JSON. The first one compiles the serializer: compiling those of all routes would hold up
 * the start.
 */
export function jsonReply(schema: z.ZodType): (reply: FastifyReply, answer: unknown) => FastifyReply {
  let json: Json | undefined
  return (reply, answer) => {
    json ??= serializedFields(schema)
    const serialize = reply.compileSerializationSchema(json)
    return reply.type('application/json; charset=utf-8').send(serialize(answer as Json))
  }
}

/**
 * The reply's schema for Fastify's compiled serializer, which writes the named fields and drops all others, so that a
 * column added to a select never leaks.
 */
function serializedFields(reply: z.ZodType): Json {
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
