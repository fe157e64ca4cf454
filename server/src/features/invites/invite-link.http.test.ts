import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { newColleague } from '../../../test/factories/invite.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { inviteRepository } from './invite.repository.ts'

/** An installation without a mail server. */
let api: Api
let client: Client
beforeAll(async () => {
  api = await startApi()
  client = await api.as(api.clinic.physician)
})
afterAll(() => api.close())

const invite = async () =>
  (await client.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse' } })).body
const listed = async (email: string) =>
  (await client.call(inviteRoutes.list, { query: { search: email } })).body.items[0]
const codeIn = (link: string | null) => link?.split('/invite/accept/')[1] ?? ''
const open = (link: string | null) =>
  api.anonymous().call(inviteRoutes.read, { params: { code: codeIn(link) } })

test('the inviter is given the link once, and nothing is shown as mailed', async () => {
  const body = await invite()
  expect(body).toMatchObject({ delivery: 'handed', sentAt: null })
  expect((await open(body.link)).body).toMatchObject({ email: body.email })
  const read = await listed(body.email)
  expect(read).toMatchObject({ delivery: 'handed', sentAt: null })
  expect(read).not.toHaveProperty('link')
})

test('the mail that stays on the server does not count as sent', async () => {
  const body = await invite()
  const { rows } = await api.owner.query('SELECT delivery_id AS id FROM invite WHERE id = $1', [body.id])
  await inviteRepository.recordDelivery(api.database, rows[0].id, 'sent')
  expect((await listed(body.email))?.delivery).toBe('handed')
})

test('a new link makes the old one void, is given once as well, and both are audited', async () => {
  const body = await invite()
  const again = (await client.call(inviteRoutes.resend, { params: { id: body.id } })).body
  expect(again).toMatchObject({ delivery: 'handed' })
  expect((await open(body.link)).status).toBe(410)
  expect((await open(again.link)).status).toBe(200)
  const { rows } = await api.owner.query(
    "SELECT action, details ->> 'delivery' AS delivery FROM audit_entry WHERE object_id = $1 ORDER BY action",
    [body.id],
  )
  expect(rows).toEqual([
    { action: 'invite.create', delivery: 'handed' },
    { action: 'invite.resend', delivery: 'handed' },
  ])
})

test('a repeated call gets the same invite without its link, which is stored nowhere', async () => {
  const request = {
    body: { ...newColleague(), role: 'nurse' as const },
    headers: { 'idempotency-key': uuid() },
  }
  const first = await client.call(inviteRoutes.member, request)
  const second = await client.call(inviteRoutes.member, request)
  expect(second.body).toEqual({ ...first.body, link: null })
  const { rows } = await api.owner.query(
    `SELECT (SELECT string_agg(to_jsonb(i)::text, '') FROM invite i) AS invites,
      (SELECT string_agg(to_jsonb(a)::text, '') FROM audit_entry a) AS audit,
      (SELECT string_agg(to_jsonb(j)::text, '') FROM pgboss.job j) AS jobs,
      (SELECT string_agg(to_jsonb(r)::text, '') FROM repeated_request r) AS repeated`,
  )
  expect(JSON.stringify(rows)).not.toContain(codeIn(first.body.link))
})
