import type { Route } from './route.ts'

/**
 * Bears what somebody types to search, as `name=value&…` in percent-encoded UTF-8. Proxies log addresses, and the names
 * and fiscal codes of people have no place there.
 */
export const typedHeader = 'X-Filo-Search'

/** Characters typed to search that are looked at. */
export const maxSearchLength = 100

/** A call's query as it travels: what is `chosen` in the address, a list as its name repeated; what is typed in `headers`. */
export function splitQuery({ typed = [] }: Pick<Route, 'typed'>, query: object) {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [name: string, value: string] => [name, String(one)]),
  )
  const words = entries.filter(([name]) => typed.includes(name)).map((pair) => pair.map(encoded).join('='))
  const headers: Record<string, string> = words.length > 0 ? { [typedHeader]: words.join('&') } : {}
  return { chosen: entries.filter(([name]) => !typed.includes(name)), headers }
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
