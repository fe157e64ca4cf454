import { columnOf, type Sort } from '@filo/contract/kit/page.ts'

/**
 * A key that runs against its column: the date of birth for the age. `nulls: 'last'` keeps nulls last in both
 * directions.
 */
type Falling = { reversed: string; nulls?: 'last' }
type Key = string | Falling

/** The SQL sort keys for each column of the route; the last key of each makes the order total. */
export type Orders<Column extends string> = Readonly<Record<Column, readonly Key[]>>

/** Translates a route's `sort` into the terms of `ORDER BY`. */
export function orderBy<Column extends string>(orders: Orders<Column>, sort: Sort<Column>): string {
  const descending = sort.startsWith('-')
  return orders[columnOf(sort)]
    .map((key) => {
      if (typeof key === 'string') return descending ? `${key} DESC` : key
      if (descending) return key.reversed
      return key.nulls === 'last' ? `${key.reversed} DESC NULLS LAST` : `${key.reversed} DESC`
    })
    .join(', ')
}

/** The terms of `GROUP BY` that keep rows apart which differ in their sort keys. */
export const groupByKeys = <Column extends string>(orders: Orders<Column>, sort: Sort<Column>): string =>
  orders[columnOf(sort)].map((key) => (typeof key === 'string' ? key : key.reversed)).join(', ')
