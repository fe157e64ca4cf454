import * as z from 'zod'
import { choice, strict } from './fields.ts'
import { longestSearch } from './typed-query.ts'

/** Pages that can be asked for by number; what lies beyond is found by searching. */
export const lastPage = 50
/** A total is counted exactly up to here. */
export const exactTotal = 1000

const sorted = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  columns.flatMap((column) => [column, `-${column}`]) as [string, ...string[]]

/** The query of every list: words to find (`typed`), page, page size, and a column to sort by (`-` for descending). */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  strict({
    search: z.string().max(longestSearch).optional(),
    page: z.coerce.number().int().min(1).max(lastPage).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    sort: choice(sorted(columns)).default(columns[0]),
  })

/** The answer of every list; `total` is exact up to 1,000, beyond that 1,000 with `totalIsMore`. */
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

/** The answer to a list's query; `total` is how many were counted, one more than `exactTotal` at least where there are more. */
export const pageOf = <Item>(
  { page, pageSize }: { page: number; pageSize: number },
  { items, total }: { items: Item[]; total: number },
): Page<Item> => ({
  items,
  total: Math.min(total, exactTotal),
  totalIsMore: total > exactTotal,
  page,
  pageSize,
})
