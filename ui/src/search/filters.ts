import type { ReactNode } from 'react'

/** One coded filter of a list: what it takes from an address, what its chip says, where it is chosen. */
export type Filter<Value extends string = string> = {
  accepts: (text: string) => text is Value
  /** In the words of its chip. */
  chip: (value: string) => string
  /** Its place in the panel, where it has one; '' takes the filter away. */
  field?: (value: string, onChange: (value: string) => void) => ReactNode
}

/** The filters of a list by their names in the address, in the order in which they stand. */
export type Filters = Readonly<Record<string, Filter>>

export type Chosen<On extends Filters> = {
  [Name in keyof On]?: On[Name] extends Filter<infer Value> ? Value : never
}

/** What an address asks for; what it says wrongly (an old or mistyped link) is passed over. */
export function parseFilters<On extends Filters>(filters: On, address: URLSearchParams): Chosen<On> {
  const said = Object.entries(filters).flatMap(([name, { accepts }]) => {
    const text = address.get(name)
    return text !== null && accepts(text) ? [[name, text]] : []
  })
  return Object.fromEntries(said)
}

/** Each filter that is on, in the words of its chip. */
export const chipsOf = (filters: Filters, chosen: Chosen<Filters>) =>
  Object.entries(filters).flatMap(([name, { chip }]) => {
    const value = chosen[name]
    return value === undefined ? [] : [{ name, words: chip(value) }]
  })

/** For a filter by somebody or something that the server knows. */
export const isId = (text: string): text is string => /^[\da-f-]{36}$/.test(text)
