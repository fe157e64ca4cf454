import { allRoutes } from '@filo/contract/all-routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Client } from '../../src/http/in-process-browser.ts'
import { maxPreparedStatements } from '../../src/platform/database/prepared-statements.ts'
import { successfulCall } from '../access/successful-requests.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, publicUrl, startApi } from '../api.ts'
import { addStaff } from '../factories/clinic.ts'
import { deadMail } from '../mailbox.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ ...deadMail, PUBLIC_URL: publicUrl.replace('127.0.0.1', 'localhost') })
})
afterAll(() => api.close())

const searches = ['rossi', 'bianchi maria']

/** Every sort of a list, with and without search and filters; search and filters differ each round. */
function queriesOf({ query }: Route, round: number): Record<string, unknown>[] {
  if (!query) return [{}]
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const choices = Object.entries(properties).flatMap(([name, property]) => {
    const values = typeof property === 'object' ? property.enum : undefined
    return values && name !== 'sort' ? [[name, values[round % values.length]]] : []
  })
  const { sort } = properties
  const sorts = (typeof sort === 'object' && sort.enum) || []
  const search = searches[round]
  return [{}, ...sorts.map((sort) => ({ sort }))].flatMap((order) =>
    [{}, { search }, Object.fromEntries(choices), { search, ...Object.fromEntries(choices) }].map(
      (asked) => ({
        ...order,
        ...asked,
      }),
    ),
  )
}

async function administratorOf(workgroupId: string): Promise<Client> {
  const member = await addStaff(api.database, { roles: ['administrator'] })
  const client = await api.as(member, { 'x-filo-workgroup': workgroupId })
  await client.call(staffRoutes.openWorkgroup, { body: { workgroupId, reason: 'Verifica dei dati' } })
  return client
}

/** Calls a route with each of its queries, with other people, rows and searches each round. */
async function callAll([name, route]: [string, Route], round: number): Promise<void> {
  await api.database.query('DELETE FROM attempt')
  const opened = await administratorOf(api.clinic.workgroupId)
  const { caller, sample } = await successfulCall({ api, targets: await makeTargets(api) }, [name, route])
  const asked = route.method === 'GET' ? queriesOf(route, round) : [{}]
  for (const query of asked) {
    const sent = { ...sample, query: { ...sample.query, ...query } }
    const answer = await caller.call(route, sent)
    expect(answer.status, answer.raw.slice(0, 200)).toBeLessThan(500)
    if (route.method === 'GET') await opened.call(route, sent)
  }
}

test.each(Object.entries<Route>(allRoutes))(
  '%s prepares no further statements for other people, rows and searches',
  async (...entry) => {
    await callAll(entry, 0)
    const first = api.database.prepared.count()
    await callAll(entry, 1)
    expect(api.database.prepared.count()).toBe(first)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(maxPreparedStatements)
  },
)
