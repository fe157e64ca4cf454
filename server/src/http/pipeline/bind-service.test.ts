import { strict } from '@filo/contract/kit/fields.ts'
import { route } from '@filo/contract/kit/route.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { bindService } from './bind-service.ts'
import { bind } from './binding.ts'

const common = { summary: 'Prova', access: 'signed-in', audit: 'none' } as const
const params = z.object({ key: z.string(), id: z.string() })
const name = z.object({ name: z.string() })
const routes = {
  read: route({ ...common, method: 'GET', path: '/thing/:id/view/:key', params, reply: name }),
  list: route({ ...common, method: 'GET', path: '/thing', query: strict({ page: z.int() }), reply: name }),
  change: route({
    ...common,
    ...{ method: 'PATCH', path: '/thing/:id/view/:key', params, reply: 'nothing' },
    ...{ query: strict({ page: z.int() }), body: name },
  }),
  create: route({ ...common, method: 'POST', path: '/thing', body: name, reply: name }),
  log: route({ ...common, method: 'POST', path: '/thing/log', body: name, reply: 'nothing' }),
}

const service = {
  read: async (_context: object, id: string, key: string) => ({ name: `${id} ${key}` }),
  list: async (_context: object, { page }: { page: number }) => ({ name: `page ${page}` }),
  change: async (_context: object, _id: string, _key: string, _body: { name: string }) => {},
  create: async (_context: object, body: { name: string }) => body,
  log: async () => {},
  replay: async (_context: object, _tx: object, id: string) => ({ name: id }),
}

const context = { params: { key: 'k', id: 'i' }, query: { page: 3 }, body: { name: 'Ada' } }
const run = (bindings: ReturnType<typeof bindService>, at: number) => bindings[at]?.handle(context as never)

test('calls the method of the same name with the path parameters in order, then the body or else the query', async () => {
  const received: unknown[][] = []
  const record =
    <Reply>(reply: Reply) =>
    async (...input: unknown[]) => {
      received.push(input.slice(1))
      return reply
    }
  const spied = { read: record({ name: '' }), list: record({ name: '' }), change: record(undefined) }
  const bindings = bindService(routes, { ...service, ...spied }, {})
  for (const at of [0, 1, 2]) await run(bindings, at)
  expect(received).toEqual([['i', 'k'], [{ page: 3 }], ['i', 'k', { name: 'Ada' }]])
})

test('replays a POST with a reply, and no other route', () => {
  const bindings = bindService(routes, service, {})
  expect(bindings.map(({ route, replay }) => [route.path, replay])).toEqual([
    ['/thing/:id/view/:key', undefined],
    ['/thing', undefined],
    ['/thing/:id/view/:key', undefined],
    ['/thing', service.replay],
    ['/thing/log', undefined],
  ])
})

test('leaves a special route as it was bound', async () => {
  const { read: _, ...others } = service
  const read = bind(routes.read, async () => ({ name: 'special' }))
  expect(await run(bindService(routes, others, { read }), 0)).toEqual({ name: 'special' })
})

test('a missing method, wrong input, a wrong reply and a replay of something else do not compile', () => {
  const { log: _log, ...withoutLog } = service
  // @ts-expect-error: no method for `log`
  bindService(routes, withoutLog, {})
  // @ts-expect-error: the path gives texts
  bindService(routes, { ...service, read: async (_: object, id: number) => ({ name: `${id}` }) }, {})
  // @ts-expect-error: the reply has a name
  bindService(routes, { ...service, list: async () => ({ title: '' }) }, {})
  // @ts-expect-error: the replay of `create` has a name
  bindService(routes, { ...service, replay: async () => ({ title: '' }) }, {})
  const { replay: _replay, ...withoutReplay } = service
  // @ts-expect-error: `create` may be repeated
  bindService(routes, withoutReplay, {})
  bindService({ log: routes.log }, withoutReplay, {})
})
