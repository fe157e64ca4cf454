import type { Filters } from './list-filters.ts'
import type { Orders } from './list-order.ts'
import type { Search } from './list-search.ts'

/** A list as its route promises it, in SQL that may use the columns of `viewer`. */
export type List<Column extends string, Query> = {
  /** Begins the names of its statements. */
  name: string
  /** The rows among which it looks, under an alias, and the key of one. */
  from: string
  id: string
  /** Holds for the rows that the viewer reaches. */
  scope: string
  search: Search
  filters: Filters<Query>
  orders: Orders<Column>
  /** One item as JSON, and the tables that it is read from: `from`, where nothing else is said. */
  item: string
  itemFrom?: string
  /** Parts of all that the search finds, by what holds of their rows: how many there are, up to one more than `exactTotal`. */
  counts?: Readonly<Record<string, string>>
  wordIndex?: WordIndex<Column>
}

/** For a long list: finds the bearers of one word by an index of words, which spares it a walk through all rows. */
export type WordIndex<Column extends string> = {
  /** Selects them, over the rows of `range (first, before)`, with what the search and the order by that column use. */
  candidates: (ranges: string, column: Column) => string
  alias: string
  /** The bounds of a word in the index. */
  range: (word: string) => [from: string, before: string]
  /** So many bearers are read and sorted; of a commoner word the list's own order is walked. */
  maxCandidates: number
}

/** What a page's statement answers; the total is counted up to one more than `exactTotal` or the page's end. */
export type Listed<Item> = { items: Item[]; total: number }

/** The same with how many there are of each code, whatever the filters. */
export type Counted<Item, Code extends string> = Listed<Item> & { counts: Record<Code, number> }
