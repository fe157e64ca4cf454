import type { Route } from '@filo/contract/kit/route.ts'
import { splitQuery } from '@filo/contract/kit/typed-query.ts'

type Value = string | number | boolean | null | undefined

/** Where a route is called: `:name` parameters filled in and encoded, of the query what is chosen and given. */
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
  const { chosen } = splitQuery(route, given(query))
  return `/api${path}${chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''}`
}

/** The header that bears what was typed, where something was. */
export const typedHeaderOf = (route: Pick<Route, 'typed'>, query: object = {}): Record<string, string> =>
  splitQuery(route, given(query)).headers

const given = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => ![undefined, null, ''].includes(value)))
