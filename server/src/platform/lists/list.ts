import type { Filters } from './list-filters.ts'
import type { Orders } from './list-order.ts'
import type { Search } from './list-search.ts'

/** The SQL of a route's list; it may use the columns of `viewer`. */
export type List<Column extends string, Query> = {
  /** Prefix of the statements' names. */
  name: string
  /** The searched rows, under an alias, and their key. */
  from: string
  id: string
  /** Condition: the row is within the viewer's reach. */
  scope: string
  search: Search
  filters: Filters<Query>
  orders: Orders<Column>
  /** One item as JSON, and the tables it is read from; default: `from`. */
  item: string
  itemFrom?: string
  /** Parts of everything that the search finds, as conditions: each is counted, up to `maxExactTotal + 1`. */
  counts?: Readonly<Record<string, string>>
  wordIndex?: WordIndex<Column>
}

/** For a long list: finds candidates by an index of words, which spares a walk through all rows. */
export type WordIndex<Column extends string> = {
  /**
   * Selects the rows with a word in the ranges of `range (first, before)`, and the columns that search and order use.
   */
  candidates: (ranges: string, column: Column) => string
  alias: string
  /** The bounds of a word in the index. */
  range: (word: string) => [from: string, before: string]
  /** Up to this many candidates are read and sorted; for a more frequent word the list is walked in its own order. */
  maxCandidates: number
}

/** One page; the total is counted up to `maxExactTotal + 1` or the end of the page. */
export type Listed<Item> = { items: Item[]; total: number }

/** The same, with the number of rows for each code, whatever the filters. */
export type Counted<Item, Code extends string> = Listed<Item> & { counts: Record<Code, number> }
