import { columnOf, exactTotal, type Sort } from '@filo/contract/kit/page.ts'
import { prefixPattern, searchWords } from './search-words.ts'

/** What a page's statement answers; the total is counted up to one more than `exactTotal` or the page's end. */
export type Listed<Item> = { items: Item[]; total: number }

type Asked = { page: number; pageSize: number; search?: string | undefined }

/** Where a page ends and begins: the values `$2` and `$3` of its statement. */
export const pageBounds = ({ page, pageSize }: Asked): [end: number, start: number] => [
  page * pageSize,
  (page - 1) * pageSize,
]

/** The bounds, and as `$4` the patterns of the searched words for a column of words. */
export const pageValues = (asked: Asked): unknown[] => [
  ...pageBounds(asked),
  searchWords(asked.search).map(prefixPattern),
]

/** The SQL keys of each column that a route sorts by. */
export type Orders<Column extends string> = Readonly<Record<Column, readonly string[]>>

/** What a route's `sort` (`-` for descending) stands for; the last key of each order makes it total. */
export function orderBy<Column extends string>(orders: Orders<Column>, sort: Sort<Column>): string {
  const descending = sort.startsWith('-')
  return orders[columnOf(sort)].map((key) => (descending ? `${key} DESC` : key)).join(', ')
}

/** An array of ids in a list's order, which it keeps; its length is the total. `select` ends with the order. */
export const idsInOrder = (select: string): string => `ARRAY(${select} LIMIT greatest($2, ${exactTotal + 1}))`

/** The page of the ids `found.ids`; `item` is read from `tables`, which join on `listed.id`. */
export const pageOfFound = (item: string, tables: string): string =>
  `SELECT json_build_object('total', cardinality(found.ids), 'items', (
    SELECT coalesce(json_agg(${item} ORDER BY position), '[]')
    FROM unnest(found.ids[$3 + 1 : $2]) WITH ORDINALITY AS listed (id, position) JOIN ${tables})) AS loaded FROM found`

/** A page of what `select` finds, its order at its end. */
export const pageOfRows = (select: string, item: string, tables: string): string =>
  `WITH found AS MATERIALIZED (SELECT ${idsInOrder(select)} AS ids) ${pageOfFound(item, tables)}`
