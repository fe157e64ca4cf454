import type { Sort } from '@filo/contract/kit/page.ts'
import { type ScopedQuery, scopedQuery } from '../database/scoped-query.ts'
import type { List } from './list.ts'
import { filterValues } from './list-filters.ts'
import { indexFor, type Shape, statementOf } from './list-statement.ts'
import { joinParticles, prefixPattern } from './search-words.ts'

type Asked<Column extends string> = { sort: Sort<Column>; search?: string | undefined }
type Page = { page: number; pageSize: number }

const allPositions = 2 ** 31 - 1

/** A range that contains no word. */
const emptyRange = ['', '']

const longest = (words: readonly string[]) =>
  words.reduce((found, word) => (word.length > found.length ? word : found), '')

/**
 * Reads a list in one prepared statement, one for each order, with and without search and filters. Its name contains
 * nothing that was typed or chosen. `Row` is the result of a page's statement.
 */
export function listOf<Row, Column extends string, Query extends Asked<Column>>(list: List<Column, Query>) {
  const texts = new Map<string, string>()

  function statement(shape: Shape<Column>) {
    const { answers, searched, filtered, sort } = shape
    const parts = [list.name, answers, searched && 'search', filtered && 'filters', sort]
    const name = parts.filter(Boolean).join('.')
    const text = texts.get(name) ?? statementOf(list, shape)
    texts.set(name, text)
    return { name, text }
  }

  function queryFor<Answer>(
    answers: Shape<Column>['answers'],
    query: Asked<Column>,
    bounds: number[],
  ): ScopedQuery<Answer> {
    const words = list.search.words(query.search ?? '')
    const filters = filterValues(list.filters, query)
    const searched = words.length > 0
    const filtered = filters.some((value) => value !== null)
    const joined = joinParticles(words)
    const index = indexFor(list, { searched, filtered })
    const values = [
      ...bounds,
      ...(searched ? [words.map(prefixPattern), joined?.map(prefixPattern) ?? null] : []),
      ...(filtered ? filters : []),
      ...(index
        ? [...index.range(longest(words)), ...(joined ? index.range(longest(joined)) : emptyRange)]
        : []),
    ]
    const shape = { answers, searched, filtered, sort: query.sort }
    return scopedQuery<Answer>({ ...statement(shape), values: () => values })()
  }

  return {
    /** The requested page with the total. */
    page: (query: Query & Page): ScopedQuery<Row> =>
      queryFor('page', query, [query.page * query.pageSize, (query.page - 1) * query.pageSize]),
    /** The ids of all matching rows, in order. */
    ids: (query: Omit<Query, keyof Page> & Asked<Column>): ScopedQuery<string[]> =>
      queryFor('ids', query, [allPositions, 0]),
  }
}
