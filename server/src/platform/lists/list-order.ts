import { columnOf, type Sort } from '@filo/contract/kit/page.ts'

/** The SQL keys of each column that a route sorts by; the last one of each makes its order total. */
export type Orders<Column extends string> = Readonly<Record<Column, readonly string[]>>

/** What a route's `sort` stands for in `ORDER BY`. */
export function orderBy<Column extends string>(orders: Orders<Column>, sort: Sort<Column>): string {
  const descending = sort.startsWith('-')
  return orders[columnOf(sort)].map((key) => (descending ? `${key} DESC` : key)).join(', ')
}
