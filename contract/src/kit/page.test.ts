import { expect, test } from 'vitest'
import type * as z from 'zod'
import {
  columnOf,
  keysetPageOf,
  lastPageOf,
  listQuery,
  maxExactTotal,
  maxPage,
  pageOf,
  type Sort,
} from './page.ts'

const query = listQuery(['name', 'createdAt'])
type Query = z.output<typeof query>

test('accepts its columns as sorts, ascending and descending, and defaults to the first', () => {
  const sorts: Sort<'name' | 'createdAt'>[] = ['name', '-name', 'createdAt', '-createdAt']
  expect(sorts.map((sort) => query.parse({ sort }).sort)).toEqual(sorts)
  expect(query.parse({}).sort).toBe('name')
  expect(query.safeParse({ sort: 'surname' }).success).toBe(false)
  expect(query.safeParse({ sort: '--name' }).success).toBe(false)
  expect(sorts.map((sort) => columnOf<'name' | 'createdAt'>(sort))).toEqual([
    'name',
    'name',
    'createdAt',
    'createdAt',
  ])
})

test('a misspelt column does not compile', () => {
  // @ts-expect-error: the list has no such column
  const slip: Query['sort'] = 'nmae'
  // @ts-expect-error: no such direction
  const direction: Query['sort'] = '+name'
  expect([slip, direction]).toHaveLength(2)
})

test('accepts pages 1 to 50, with at most a hundred items', () => {
  expect(query.parse({})).toMatchObject({ page: 1, pageSize: 20 })
  expect(query.parse({ page: String(maxPage), pageSize: '100' })).toMatchObject({ page: 50, pageSize: 100 })
  for (const wrong of [{ page: 0 }, { page: maxPage + 1 }, { pageSize: 0 }, { pageSize: 101 }])
    expect(query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})

test('a total is exact up to a thousand, and "more" beyond', () => {
  const answered = (total: number) => pageOf({ page: 2, pageSize: 20 }, { items: ['a'], total })
  expect(answered(maxExactTotal)).toEqual({
    items: ['a'],
    total: 1000,
    totalIsMore: false,
    page: 2,
    pageSize: 20,
  })
  expect(answered(maxExactTotal + 1)).toMatchObject({ total: 1000, totalIsMore: true })
})

test('the last page follows from the total: at most 50, and 1 for an empty list', () => {
  const last = (total: number, pageSize = 20) => lastPageOf({ total, pageSize })
  expect([last(0), last(1), last(20), last(21), last(1000)]).toEqual([1, 1, 1, 2, 50])
  expect(last(1000, 10)).toBe(50)
})

test('a keyset page continues after its last entry if there are more', () => {
  const found = [{ id: 9 }, { id: 7 }, { id: 4 }]
  expect(keysetPageOf(found, 2)).toEqual({ items: [{ id: 9 }, { id: 7 }], next: 7 })
  expect(keysetPageOf(found, 3)).toEqual({ items: found, next: null })
  expect(keysetPageOf([], 3)).toEqual({ items: [], next: null })
})
