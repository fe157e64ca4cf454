import { expect, test } from 'vitest'
import { groupByKeys, type Orders, orderBy } from './list-order.ts'

type Column = 'name' | 'city'
const orders: Orders<Column> = { name: ['f.name_key', 'f.id'], city: ['f.city_key', 'f.id'] }

test('a descending sort reverses every key of the order', () => {
  expect(orderBy(orders, 'city')).toBe('f.city_key, f.id')
  expect(orderBy(orders, '-name')).toBe('f.name_key DESC, f.id DESC')
})

test('a key may run against its column, and sort nulls last in both directions', () => {
  const ages: Orders<'age' | 'days'> = {
    age: [{ reversed: 'p.birth_date' }, 'p.id'],
    days: [{ reversed: 'p.since', nulls: 'last' }, { reversed: 'p.id' }],
  }
  expect(orderBy(ages, 'age')).toBe('p.birth_date DESC, p.id')
  expect(orderBy(ages, '-age')).toBe('p.birth_date, p.id DESC')
  expect(orderBy(ages, 'days')).toBe('p.since DESC NULLS LAST, p.id DESC')
  expect(orderBy(ages, '-days')).toBe('p.since, p.id')
  expect(groupByKeys(ages, 'days')).toBe('p.since, p.id')
})

test('a missing order, an unknown column and a typo do not compile', () => {
  // @ts-expect-error: the list sorts by the city too
  const missing: Orders<Column> = { name: ['f.id'] }
  // @ts-expect-error: the list does not sort by telephone
  const unknown: Orders<Column> = { ...orders, phone: ['f.phone'] }
  // @ts-expect-error: no column of the list
  expect(() => orderBy(orders, 'nmae')).toThrow()
  expect([missing, unknown]).toHaveLength(2)
})
