import { columnOf, maxExactTotal, type Sort } from '@filo/contract/kit/page.ts'
import type { List, WordIndex } from './list.ts'
import { optionalFilters } from './list-filters.ts'
import { groupByKeys, orderBy } from './list-order.ts'

/** The variant of a list's statement: never depends on what was typed or chosen. */
export type Shape<Column extends string> = {
  answers: 'page' | 'ids'
  searched: boolean
  filtered: boolean
  sort: Sort<Column>
}

/*
 * Placeholders: the page's last position and the one before its first; if searched, the patterns of the single words
 * and of the joined ones; then the values of all filters if any is used, or the bounds of two words in the index.
 */
const [end, start, separate, joined] = ['$2', '$3', '$4', '$5']
// As rows, so that the plan does not depend on the words and is made only once.
const ranges = '(VALUES ($6::text, $7::text), ($8::text, $9::text)) AS range (first, before)'

/** The word index serves searches without filters only. */
export const indexFor = <Column extends string>(
  { wordIndex }: { wordIndex?: WordIndex<Column> },
  { searched, filtered }: { searched: boolean; filtered: boolean },
): WordIndex<Column> | undefined => (searched && !filtered ? wordIndex : undefined)

/** An array of ids in the list's order; its length is the total. */
const idsOf = (select: string) => `ARRAY(${select} LIMIT greatest(${end}, ${maxExactTotal + 1}))`

const found = (ids: string) => `found AS MATERIALIZED (SELECT ${ids} AS ids)`

function foundBy<Column extends string, Query>(list: List<Column, Query>, shape: Shape<Column>): string {
  const { id, from, scope, search, filters, orders } = list
  const order = orderBy(orders, shape.sort)
  const conditions = [
    scope,
    ...(shape.searched ? [search.where(separate, joined)] : []),
    ...(shape.filtered ? optionalFilters(filters, shape.searched ? 6 : 4) : []),
  ]
  const walk = idsOf(`SELECT ${id} FROM ${from} WHERE ${conditions.join(' AND ')} ORDER BY ${order}`)
  const index = indexFor(list, shape)
  if (!index) return found(walk)
  const { candidates, alias, maxCandidates } = index
  // Grouped, so that a row with two matching words is found once.
  const sorted = `SELECT ${id} FROM bearer ${alias} WHERE ${search.where(separate, joined)}
    GROUP BY ${groupByKeys(orders, shape.sort)} ORDER BY ${order}`
  return `bearer AS MATERIALIZED (${candidates(ranges, columnOf(shape.sort))} LIMIT ${maxCandidates + 1}),
    ${found(`CASE WHEN (SELECT count(*) FROM bearer) <= ${maxCandidates} THEN ${idsOf(sorted)} ELSE ${walk} END`)}`
}

/** The number of rows in each part of everything that the search finds. */
function countsOf<Column extends string, Query>(
  list: List<Column, Query>,
  { searched }: Shape<Column>,
): string {
  const { counts, from, scope, search } = list
  if (!counts) return ''
  const all = searched ? `${scope} AND ${search.where(separate, joined)}` : scope
  const each = Object.entries(counts).map(
    ([code, condition]) =>
      `'${code}', (SELECT count(*) FROM (SELECT FROM ${from} WHERE ${all} AND ${condition} LIMIT ${maxExactTotal + 1}) AS part)`,
  )
  return `, 'counts', json_build_object(${each.join(', ')})`
}

/** Reads one page of a list with its total, or the ids of all matching rows. */
export function statementOf<Column extends string, Query>(
  list: List<Column, Query>,
  shape: Shape<Column>,
): string {
  const { id, from, item, itemFrom = from } = list
  const answer =
    shape.answers === 'ids'
      ? `to_json(found.ids[${start} + 1 : ${end}])`
      : `json_build_object('total', cardinality(found.ids), 'items', (
          SELECT coalesce(json_agg(${item} ORDER BY listed.position), '[]')
          FROM unnest(found.ids[${start} + 1 : ${end}]) WITH ORDINALITY AS listed (id, position), ${itemFrom}
          WHERE ${id} = listed.id)${countsOf(list, shape)})`
  return `WITH ${foundBy(list, shape)} SELECT ${answer} AS result FROM found`
}
