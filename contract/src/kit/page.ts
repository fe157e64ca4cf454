import * as z from 'zod'
import { choice, countInUrl, strict } from './fields.ts'
import { searchText } from './search-text.ts'

/** The highest page number that can be requested; rows beyond it are found by searching. */
export const maxPage = 50
/** Totals are exact up to this number. */
export const maxExactTotal = 1000

/** A sort of a list: one of its columns, with `-` for descending. */
export type Sort<Column extends string> = Column | `-${Column}`

/** Asserts the type, because TypeScript cannot infer the output of `choice` for a generic column. */
const sortBy = <Column extends string>(columns: readonly [Column, ...Column[]]) => {
  const sorts: string[] = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`])
  const sort = choice(sorts as [string, ...string[]]).default(columns[0])
  return sort as z.ZodDefault<z.ZodType<Sort<Column>, Sort<Column>>>
}

/** The query of every list: search words (`typed`), page, page size, and a column to sort by (`-` for descending). */
export const listQuery = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  strict({
    search: searchText().optional(),
    page: countInUrl(1, maxPage).default(1),
    pageSize: countInUrl(1, 100).default(20),
    sort: sortBy(columns),
  })

/** The reply of every list; `total` is exact up to 1,000, beyond that it is 1,000 with `totalIsMore`. */
export const listReply = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    totalIsMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
  })

export type Page<Item> = {
  items: Item[]
  total: number
  totalIsMore: boolean
  page: number
  pageSize: number
}

/** The last page of a list that can be requested. */
export const lastPageOf = ({ total, pageSize }: Pick<Page<unknown>, 'total' | 'pageSize'>): number =>
  Math.min(maxPage, Math.max(1, Math.ceil(total / pageSize)))

/** The reply to a list's query; `total` is the number of rows counted, where more than `maxExactTotal` means "more". */
export const pageOf = <Item>(
  { page, pageSize }: { page: number; pageSize: number },
  { items, total }: { items: Item[]; total: number },
): Page<Item> => ({
  items,
  total: Math.min(total, maxExactTotal),
  totalIsMore: total > maxExactTotal,
  page,
  pageSize,
})

/** The column of a sort, without its direction. */
export const columnOf = <Column extends string>(sort: Sort<Column>): Column =>
  (sort.startsWith('-') ? sort.slice(1) : sort) as Column

/**
 * The reply of a list that grows while it is read, newest first: paged by keyset, because numbered pages would shift.
 */
export const keysetReply = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.int().nullable() })

export type KeysetPage<Item> = { items: Item[]; next: number | null }

/** One page of `pageSize + 1` fetched rows; the extra row tells that more follow, after the id in `next`. */
export function keysetPageOf<Item extends { id: number }>(rows: Item[], pageSize: number): KeysetPage<Item> {
  const items = rows.slice(0, pageSize)
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}
