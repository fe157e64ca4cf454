import type { ReactNode } from 'react'

/** A filter of a list with coded values: how it is read from the URL, labelled on its chip and chosen. */
export type Filter<Value extends string = string> = {
  accepts: (text: string) => text is Value
  /** The label of its chip. */
  chip: (value: string) => string
  /** Its control in the filter panel, if it has one; '' clears the filter. */
  field?: (value: string, onChange: (value: string) => void) => ReactNode
}

/** The filters of a list by their names in the URL, in display order. */
export type Filters = Readonly<Record<string, Filter>>

export type Chosen<On extends Filters> = {
  [Name in keyof On]?: On[Name] extends Filter<infer Value> ? Value : never
}

/** The filters in a URL; invalid values (from an old or mistyped link) are ignored. */
export function parseFilters<On extends Filters>(filters: On, params: URLSearchParams): Chosen<On> {
  const entries = Object.entries(filters).flatMap(([name, { accepts }]) => {
    const text = params.get(name)
    return text !== null && accepts(text) ? [[name, text]] : []
  })
  return Object.fromEntries(entries)
}

/** The chips of the active filters. */
export const chipsOf = (filters: Filters, chosen: Chosen<Filters>) =>
  Object.entries(filters).flatMap(([name, { chip }]) => {
    const value = chosen[name]
    return value === undefined ? [] : [{ name, words: chip(value) }]
  })

/** Whether the text has the shape of an id (UUID), for filters by a record. */
export const isId = (text: string): text is string => /^[\da-f-]{36}$/.test(text)
