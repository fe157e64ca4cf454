import { messages } from '@filo/contract/kit/messages.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

const headerName = typedHeader.toLowerCase()
/** Percent-encoding leaves nothing else; two headers of the name come joined by a comma and a blank. */
const encoded = /^[\x21-\x7e]*$/

/** What a call asks for: its address's query and, from a header and nowhere else, what was typed. */
export function parseQuery(
  { query: schema, typed = [] }: Route,
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
): z.ZodSafeParseResult<unknown> | undefined {
  const inAddress = typed.filter((name) => Object.hasOwn(query as object, name))
  if (inAddress.length > 0) return refused(inAddress, messages.typedInUrl)
  const header = headers[headerName]
  if (typed.length === 0 || header === undefined) return schema?.safeParse(query)
  const pairs = pairsIn(String(header))
  if (!pairs) return refused([typedHeader], messages.typedUnreadable)
  const unknown = pairs.map(([name]) => name).filter((name) => !typed.includes(name))
  if (unknown.length > 0) return refused(unknown, messages.unknownField)
  return schema?.safeParse({ ...(query as object), ...Object.fromEntries(pairs) })
}

/** The pairs of the header, or `null` where it is not percent-encoded UTF-8 or gives a name twice. */
function pairsIn(header: string): [name: string, value: string][] | null {
  if (!encoded.test(header) || !isEncoded(header)) return null
  const pairs = [...new URLSearchParams(header)]
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? pairs : null
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const refused = (names: string[], message: string): z.ZodSafeParseError<unknown> => ({
  success: false,
  error: new z.ZodError(names.map((name) => ({ code: 'custom', path: [name], message, input: undefined }))),
})
