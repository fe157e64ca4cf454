import { expect, test } from 'vitest'
import type { List, Listed } from './list.ts'
import { listOf } from './list-of.ts'
import { byWords } from './list-search.ts'

type Column = 'name' | 'at'
type Query = { sort: Column | `-${Column}`; search?: string; page: number; pageSize: number; colour?: string }

const list: List<Column, Query> = {
  name: 'thing.list',
  from: 'thing t',
  id: 't.id',
  scope: 't.owner_id = viewer.id',
  search: byWords('t.search'),
  filters: { colour: { type: 'text', where: (colour) => `t.colour = ${colour}` } },
  orders: { name: ['t.name', 't.id'], at: ['t.at', 't.id'] },
  item: 't.name',
}
const things = listOf<Listed<{ name: string }>, Column, Query>(list)
const first = { sort: 'name', page: 1, pageSize: 20 } as const

test('names a statement by its shape, without anything that was typed or chosen', () => {
  const names = [
    things.page(first),
    things.page({ ...first, search: 'Rossi', page: 3 }),
    things.page({ ...first, search: 'Bianchi', colour: 'red', sort: '-at' }),
    things.ids({ sort: 'at', colour: 'blue' }),
  ].map(({ name }) => name)
  expect(names).toEqual([
    'thing.list.page.name',
    'thing.list.page.search.name',
    'thing.list.page.search.filters.-at',
    'thing.list.ids.filters.at',
  ])
})

test('gives one shape one text, whatever its values', () => {
  const rossi = things.page({ ...first, search: 'Rossi', colour: 'red' })
  const bianchi = things.page({ ...first, search: 'De Bianchi', colour: 'blue', page: 2 })
  expect({ ...bianchi, values: [] }).toMatchObject({ name: rossi.name, text: rossi.text })
  expect(rossi.text).not.toMatch(/rossi|red/i)
  expect(rossi.values).toEqual([20, 0, ['% rossi%'], null, 'red'])
  expect(bianchi.values).toEqual([40, 20, ['% de%', '% bianchi%'], ['% debianchi%'], 'blue'])
})

test('a filter missing in SQL or unknown to the route does not compile', () => {
  // @ts-expect-error: the route filters by colour
  const missing: List<Column, Query> = { ...list, filters: {} }
  // @ts-expect-error: the route does not filter by weight
  const unknown: List<Column, Query>['filters'] = { ...list.filters, weight: list.filters.colour }
  expect([missing, unknown]).toHaveLength(2)
})
