import { messages } from '@filo/contract/kit/messages.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

const headerName = typedHeader.toLowerCase()
/** The result of percent-encoding contains nothing else; a repeated header arrives joined by a comma and a blank. */
const encoded = /^[\x21-\x7e]*$/

/** Parses the query: chosen fields from the URL, typed ones from the X-Filo-Search header and nowhere else. */
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

/** The header's pairs, or `null` if it is not percent-encoded UTF-8 or repeats a name. */
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
