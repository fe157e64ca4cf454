import { expect, test } from 'vitest'
import { type Column, sortState } from './data-list-props.ts'

type Row = { name: string }
type By = 'name' | 'city'

test('a header asks for the other direction', () => {
  const column: Column<Row, By> = { key: 'name', header: 'Nome', sort: 'name', cell: ({ name }) => name }
  expect(sortState<By>(column, 'city')).toEqual({ direction: 'none', next: 'name' })
  expect(sortState<By>(column, 'name')).toEqual({ direction: 'ascending', next: '-name' })
  expect(sortState<By>(column, '-name')).toEqual({ direction: 'descending', next: 'name' })
})

test('a column that the list does not sort by does not compile', () => {
  const plain = { key: 'name', header: 'Nome', cell: ({ name }: Row) => name }
  // @ts-expect-error: a slip in the server's name for it
  const slip: Column<Row, By> = { ...plain, sort: 'nmae' }
  // @ts-expect-error: a list that is not sorted
  const unsorted: Column<Row> = { ...plain, sort: 'name' }
  expect([slip, unsorted]).toHaveLength(2)
})
