import { expect, test } from 'vitest'
import { type Column, sortState } from './data-list-props.ts'

type Row = { name: string }
type By = 'name' | 'city'

test('a click on a header sorts by it, then in the other direction', () => {
  const column: Column<Row, By> = { key: 'name', header: 'Nome', sort: 'name', cell: ({ name }) => name }
  expect(sortState<By>(column, 'city')).toEqual({ direction: 'none', next: 'name' })
  expect(sortState<By>(column, 'name')).toEqual({ direction: 'ascending', next: '-name' })
  expect(sortState<By>(column, '-name')).toEqual({ direction: 'descending', next: 'name' })
})

test('a column with a sort key that the route does not have fails to compile', () => {
  const plain = { key: 'name', header: 'Nome', cell: ({ name }: Row) => name }
  // @ts-expect-error: a misspelled sort key
  const slip: Column<Row, By> = { ...plain, sort: 'nmae' }
  // @ts-expect-error: a list without sorting
  const unsorted: Column<Row> = { ...plain, sort: 'name' }
  expect([slip, unsorted]).toHaveLength(2)
})
