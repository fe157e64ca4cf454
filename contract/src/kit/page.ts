import * as z from 'zod'
import { choice, countInUrl, strict } from './fields.ts'
import { messages } from './messages.ts'
import { maxSearchLength } from './typed-query.ts'

/** Pages that can be asked for by number; what lies beyond is found by searching. */
export const maxPage = 50
/** A total is counted exactly up to here. */
export const maxExactTotal = 1000

/** How a list is sorted: by one of its columns, `-` for descending. */
export type Sort<Column extends string> = Column | `-${Column}`

/** TypeScript cannot follow `choice` through a generic column, so what comes out of it is said here. */
const sortBy = <Column extends string>(columns: readonly [Column, ...Column[]]) => {
  const sorts: string[] = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`])
  const sort = choice(sorts as [string, ...string[]]).default(columns[0])
  return sort as z.ZodDefault<z.ZodType<Sort<Column>, Sort<Column>>>
}

/** The query of every list: words to find (`typed`), page, page size, and a column to sort by (`-` for descending). */
export const listQuery = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  strict({
    search: z.string().max(maxSearchLength, messages.maxLength(maxSearchLength)).optional(),
    page: countInUrl(1, maxPage).default(1),
    pageSize: countInUrl(1, 100).default(20),
    sort: sortBy(columns),
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

/** The last page of a list that can be asked for; what lies beyond it is found by searching. */
export const lastPageOf = ({ total, pageSize }: Pick<Page<unknown>, 'total' | 'pageSize'>): number =>
  Math.min(maxPage, Math.max(1, Math.ceil(total / pageSize)))

/** The answer to a list's query; `total` is how many were counted, one more than `exactTotal` at least where there are more. */
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

/** The column of a sort, whichever its direction. */
export const columnOf = <Column extends string>(sort: Sort<Column>): Column =>
  (sort.startsWith('-') ? sort.slice(1) : sort) as Column

/** The answer of a list that grows while it is read, for which pages by number would shift: newest first, by keyset. */
export const keysetReply = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.int().nullable() })

export type KeysetPage<Item> = { items: Item[]; next: number | null }

/** A page of what was found: of one entry more than it holds is known that there are others, and which to go on from. */
export function keysetPageOf<Item extends { id: number }>(found: Item[], pageSize: number): KeysetPage<Item> {
  const items = found.slice(0, pageSize)
  return { items, next: found.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}
