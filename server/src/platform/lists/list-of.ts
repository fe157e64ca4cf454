import type { Sort } from '@filo/contract/kit/page.ts'
import type { ScopedRead } from '../database.ts'
import type { List } from './list.ts'
import { filterValues } from './list-filters.ts'
import { indexFor, type Shape, statementOf } from './list-statement.ts'

type Asked<Column extends string> = { sort: Sort<Column>; search?: string | undefined }
type Page = { page: number; pageSize: number }
type Wanted = { read: ScopedRead; values: unknown[] }

const allPositions = 2 ** 31 - 1

/**
 * Reads a list in one prepared statement. There is one for each order, with and without search and filters, and its
 * name bears nothing that was typed or chosen.
 */
export function listOf<Column extends string, Query extends Asked<Column>>(list: List<Column, Query>) {
  const reads = new Map<string, ScopedRead>()

  function read(shape: Shape<Column>): ScopedRead {
    const { answers, searched, filtered, sort } = shape
    const parts = [list.name, answers, searched && 'search', filtered && 'filters', sort]
    const name = parts.filter(Boolean).join('.')
    const known = reads.get(name) ?? { name, text: statementOf(list, shape) }
    reads.set(name, known)
    return known
  }

  function wanted(answers: Shape<Column>['answers'], query: Asked<Column>, bounds: number[]): Wanted {
    const words = list.search.words(query.search ?? '')
    const filters = filterValues(list.filters, query)
    const searched = words.length > 0
    const filtered = filters.some((value) => value !== null)
    const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
    const index = indexFor(list, { searched, filtered })
    return {
      read: read({ answers, searched, filtered, sort: query.sort }),
      values: [
        ...bounds,
        ...(searched ? [words.map(list.search.pattern)] : []),
        ...(filtered ? filters : []),
        ...(index ? index.range(longest) : []),
      ],
    }
  }

  return {
    /** The page that is asked for, with the total. */
    page: (query: Query & Page): Wanted =>
      wanted('page', query, [query.page * query.pageSize, (query.page - 1) * query.pageSize]),
    /** The ids of all that is asked for, in order. */
    ids: (query: Omit<Query, keyof Page> & Asked<Column>): Wanted => wanted('ids', query, [allPositions, 0]),
  }
}
