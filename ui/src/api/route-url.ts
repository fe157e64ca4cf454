import type { Route } from '@filo/contract/kit/route.ts'
import { splitQuery } from '@filo/contract/kit/typed-query.ts'

type Value = string | number | boolean | null | undefined

/**
 * The URL of a call: fills in and encodes the `:name` parameters and appends the query, without empty values and
 * without the fields in `route.typed`, which travel in a header. Throws when a parameter is missing or empty.
 */
export function routeUrl(
  route: Pick<Route, 'path' | 'typed'>,
  params: object = {},
  query: object = {},
): string {
  const values = new Map<string, Value>(Object.entries(params))
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = values.get(name)
    if (value === undefined || value === null || value === '')
      throw new Error(`${route.path}: ${name} is missing`)
    return encodeURIComponent(value)
  })
  const { chosen } = splitQuery(route, withoutEmpty(query))
  return `/api${path}${chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''}`
}

/** The `X-Filo-Search` header with the non-empty `typed` fields of the query; `{}` when there are none. */
export const typedHeaderOf = (route: Pick<Route, 'typed'>, query: object = {}): Record<string, string> =>
  splitQuery(route, withoutEmpty(query)).headers

const withoutEmpty = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => ![undefined, null, ''].includes(value)))
