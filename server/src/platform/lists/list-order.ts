import { columnOf, type Sort } from '@filo/contract/kit/page.ts'

/** A key that falls as its column rises: a day of birth, as ages rise. Where it is absent it may be last either way. */
type Falling = { reversed: string; nulls?: 'last' }
type Key = string | Falling

/** The SQL keys of each column that a route sorts by; the last one of each makes its order total. */
export type Orders<Column extends string> = Readonly<Record<Column, readonly Key[]>>

/** What a route's `sort` stands for in `ORDER BY`. */
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

/** What rows are grouped by that are told apart by an order alone. */
export const groupByKeys = <Column extends string>(orders: Orders<Column>, sort: Sort<Column>): string =>
  orders[columnOf(sort)].map((key) => (typeof key === 'string' ? key : key.reversed)).join(', ')
