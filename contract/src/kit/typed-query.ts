import type { Route } from './route.ts'

/**
 * Header for the fields that people type to search, as `name=value&…` in percent-encoded UTF-8. Proxies log URLs, which
 * must not contain people's names and fiscal codes.
 */
export const typedHeader = 'X-Filo-Search'

/** Maximum length of a search text. */
export const maxSearchLength = 100

/** A list is searched by this many words, and leaves out what follows. */
export const maxSearchWords = 8

/**
 * Splits a query: fields in `typed` go into `headers`, all others into `chosen` for the URL, lists as repeated names.
 */
export function splitQuery({ typed = [] }: Pick<Route, 'typed'>, query: object) {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [name: string, value: string] => [name, String(one)]),
  )
  const pairs = entries.filter(([name]) => typed.includes(name)).map((pair) => pair.map(encode).join('='))
  const headers: Record<string, string> = pairs.length > 0 ? { [typedHeader]: pairs.join('&') } : {}
  return { chosen: entries.filter(([name]) => !typed.includes(name)), headers }
}

/** Half a character, as left by a cut, has no encoding. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
