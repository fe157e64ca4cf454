import { allRoutes } from '@filo/contract/all-routes.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { type Route, statusOf } from '@filo/contract/kit/route.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { checkReply } from '../../src/http/pipeline/check-reply.ts'
import { jsonReply } from '../../src/http/pipeline/json-reply.ts'
import { successfulCall } from '../access/successful-requests.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, publicUrl, startApi } from '../api.ts'
import { deadMail } from '../mailbox.ts'

/*
 * Every route with a JSON reply: its handler returns no field that the schema does not name (in tests the request
 * pipeline refuses it, see `checkReply`), and serialization would drop one.
 */

let api: Api
let targets: Targets
beforeAll(async () => {
  api = await startApi({ ...deadMail, PUBLIC_URL: publicUrl.replace('127.0.0.1', 'localhost') })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.query('DELETE FROM attempt')
  targets = await makeTargets(api)
})

/** The same value with an additional field in each of its objects. */
function withLeak(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLeak)
  if (typeof value !== 'object' || value === null) return value
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withLeak(inner)])),
    passwordHash: 'leaked',
  }
}

/** The reply as the pipeline sends it. */
async function serialize(schema: z.ZodType, answer: unknown): Promise<unknown> {
  const server = Fastify()
  const sendJson = jsonReply(schema)
  server.get('/', (_request, reply) => sendJson(reply, answer))
  const { body } = await server.inject('/')
  await server.close()
  return JSON.parse(body)
}

const jsonRoutes = Object.entries(allRoutes).flatMap(([name, route]: [string, Route]) =>
  route.reply instanceof z.ZodType ? [[name, route, route.reply] as const] : [],
)

describe.each(jsonRoutes)('%s', (name, route, reply) => {
  test('returns what its schema names, and would drop anything else', async () => {
    const { caller, sample } = await successfulCall({ api, targets }, [name, route])
    const answer = await caller.call(route, sample)
    expect([answer.status, answer.status === statusOf(route) || answer.raw]).toEqual([statusOf(route), true])
    expect(JSON.stringify(answer.body), 'an empty list shows no field').not.toContain('"items":[]')
    const leaking = withLeak(answer.body)
    expect(await serialize(reply, leaking)).toEqual(JSON.parse(JSON.stringify(reply.parse(leaking))))
  })
})

describe('the check of replies', () => {
  test('fails a call that returns more than the contract', async () => {
    const administrator = await api.as(api.clinic.administrator)
    const status = async () => (await administrator.call(installationRoutes.notices)).status
    const notice = { code: 'untrusted_proxy' as const, about: '192.0.2.2', headers: 'unnamed' }
    api.notices.raise(notice, '')
    expect(await status()).toBe(500)
    api.notices.clear(notice, '')
    expect(await status()).toBe(200)
  })

  const schema = z.object({ id: z.string(), inner: z.array(z.object({ at: z.string().nullable() })) })

  test('names each field that is not in the schema', () => {
    const answer = { id: 'a', hash: '', inner: [{ at: null }, { at: null, row: { by: 1 } }], none: undefined }
    expect(() => checkReply(schema, answer)).toThrow(/not name: hash, inner\.1\.row$/)
  })

  test('accepts a valid reply, and refuses one of another shape', () => {
    checkReply(schema, { id: 'a', inner: [{ at: null }] })
    expect(() => checkReply(schema, { id: 1, inner: [] })).toThrow()
  })
})
