import type { Route } from './route.ts'

/**
 * Bears what somebody types to search, as `name=value&…` in percent-encoded UTF-8. Proxies log addresses, and the names
 * and fiscal codes of people have no place there.
 */
export const typedHeader = 'X-Filo-Search'

/** A call's query as it travels: what is chosen in the address, what is typed in `typedHeader`; a list is its name repeated. */
export function apart({ typed = [] }: Pick<Route, 'typed'>, query: object) {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return {
    chosen: entries.filter(([name]) => !typed.includes(name)),
    typed: entries.filter(([name]) => typed.includes(name)),
  }
}
