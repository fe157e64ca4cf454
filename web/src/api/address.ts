import type { Route } from '@filo/contract/kit/route.ts'

type Value = string | number | boolean | null | undefined

/** Where a route is called: `:name` parameters filled in and encoded, query without what is not given. */
export function addressOf(route: Pick<Route, 'path'>, params: object = {}, query: object = {}): string {
  const values = new Map<string, Value>(Object.entries(params))
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = values.get(name)
    if (value === undefined || value === null || value === '')
      throw new Error(`${route.path}: ${name} is missing`)
    return encodeURIComponent(value)
  })
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, Value][]) {
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value))
  }
  return `/api${path}${asked.size > 0 ? `?${asked}` : ''}`
}
