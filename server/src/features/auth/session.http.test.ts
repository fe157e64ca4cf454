import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff, type Member, testPassword } from '../../../test/factories/clinic.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const add = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })

async function signIn({ email }: Member, browser: string, client = api.anonymous()): Promise<Client> {
  await client.call(authRoutes.login, {
    body: { email, password: testPassword },
    headers: { 'user-agent': browser },
  })
  return client
}
const list = async (client: Client) => (await client.call(authRoutes.sessions)).body.items
const isIn = async (client: Client) => (await client.call(staffRoutes.current)).status === 200
const end = (client: Client, id: string) => client.call(authRoutes.endSession, { params: { id } })

test('the list shows one’s live sessions, this one first and flagged', async () => {
  const member = await add()
  const ward = await signIn(member, 'Firefox di reparto')
  const idle = await signIn(member, 'Dimenticato')
  await api.database.query(
    "UPDATE session SET last_seen_at = now() - interval '61 minutes' WHERE staff_id = $1 AND browser = 'Dimenticato'",
    [member.id],
  )
  const home = await signIn(member, 'Chrome di casa')
  const items = await list(ward)
  expect(items.map(({ browser, current }) => [browser, current])).toEqual([
    ['Firefox di reparto', true],
    ['Chrome di casa', false],
  ])
  expect(items[0]).toMatchObject({ address: '127.0.0.1', createdAt: expect.stringMatching(/Z$/) })
  expect(await isIn(idle)).toBe(false)
  expect(await isIn(home)).toBe(true)
})

test('one ends at once, and none of somebody else’s', async () => {
  const member = await add()
  const [ward, home] = [await signIn(member, 'Reparto'), await signIn(member, 'Casa')]
  const other = await signIn(await add(), 'Altrui')
  const [foreign] = await list(other)
  const refused = await end(ward, foreign?.id ?? '')
  const random = await end(ward, uuid())
  expect(refused.failure.code).toBe('not_found')
  expect({ ...refused.failure, requestId: '' }).toEqual({ ...random.failure, requestId: '' })
  expect(await isIn(other)).toBe(true)
  const id = (await list(ward)).find(({ current }) => !current)?.id ?? ''
  expect((await end(ward, id)).status).toBe(204)
  expect(await isIn(home)).toBe(false)
  expect((await end(ward, id)).failure.code).toBe('not_found')
  expect(await isIn(ward)).toBe(true)
})

test('all others end together; the audit counts them', async () => {
  const member = await add()
  const [ward, home, phone] = [
    await signIn(member, 'Reparto'),
    await signIn(member, 'Casa'),
    await signIn(member, 'Telefono'),
  ]
  expect((await ward.call(authRoutes.endOthers)).status).toBe(204)
  expect([await isIn(ward), await isIn(home), await isIn(phone)]).toEqual([true, false, false])
  const entries = await api.database.query(
    "SELECT details FROM audit_entry WHERE deed = 'staff.end-sessions' AND object_id = $1",
    [member.id],
  )
  expect(entries).toEqual([{ details: { ended: 2 } }])
})

test('signing in never goes on with the cookie that the browser brought', async () => {
  const [victim, attacker] = [await add(), await add()]
  const planted = (await signIn(attacker, 'Attaccante')).cookies.get('filo_session') ?? ''
  const client = api.anonymous()
  client.cookies.set('filo_session', planted)
  await client.call(staffRoutes.current)
  await signIn(victim, 'Vittima', client)
  expect(client.cookies.get('filo_session')).not.toBe(planted)
  const thief = api.anonymous()
  thief.cookies.set('filo_session', planted)
  expect((await thief.call(staffRoutes.current)).body.email).toBe(attacker.email)
  const made = client.cookies.get('filo_session')
  await signIn(victim, 'Vittima', client)
  expect(client.cookies.get('filo_session')).not.toBe(made)
})
