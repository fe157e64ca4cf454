import { expect, test } from 'vitest'
import type * as z from 'zod'
import { columnOf, listQuery, type Sort } from './page.ts'

const query = listQuery(['name', 'createdAt'])
type Query = z.output<typeof query>

test('a list is sorted by its columns alone, each in both directions, the first where nothing is said', () => {
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

test('a slip in the name of a column does not compile', () => {
  // @ts-expect-error: no column of the list
  const slip: Query['sort'] = 'nmae'
  // @ts-expect-error: no direction of a column
  const direction: Query['sort'] = '+name'
  expect([slip, direction]).toHaveLength(2)
})
