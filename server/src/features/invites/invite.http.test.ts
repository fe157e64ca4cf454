import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, publicUrl, startApi } from '../../../test/api.ts'
import { addFacility, addStaff } from '../../../test/factories/clinic.ts'
import { newColleague } from '../../../test/factories/invite.ts'
import { type Mailbox, startMailbox } from '../../../test/mailbox.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { inviteRepository } from './invite.repository.ts'

let box: Mailbox
let api: Api
let administrator: Client
let supervisor: Client
let physician: Client
let facilityId: string
let foreignFacilityId: string
beforeAll(async () => {
  box = await startMailbox()
  api = await startApi({ SMTP_URL: box.url, MAIL_FROM: 'Filo <filo@clinica.example>' })
  administrator = await api.as(api.clinic.administrator)
  supervisor = await api.as(api.clinic.supervisor)
  physician = await api.as(api.clinic.physician)
  facilityId = await addFacility(api.database, 'Ospedale Affidato')
  foreignFacilityId = await addFacility(api.database, 'Ospedale Altrui')
  await api.database.query('INSERT INTO facility_supervisor (staff_id, facility_id) VALUES ($1, $2)', [
    api.clinic.supervisor.id,
    facilityId,
  ])
})
afterAll(async () => {
  await api.close()
  await box.close()
})
beforeEach(() => api.database.query('DELETE FROM attempt'))

const lead = (client: Client, body: object = {}) =>
  client.call(inviteRoutes.lead, { body: { ...newColleague(), role: 'physician', facilityId, ...body } })
const member = (client: Client, body: object = {}) =>
  client.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse', ...body } })
const resend = (client: Client, { id }: Pick<Invite, 'id'>) =>
  client.call(inviteRoutes.resend, { params: { id } })
const withdraw = (client: Client, { id }: Pick<Invite, 'id'>) =>
  client.call(inviteRoutes.withdraw, { params: { id } })
const open = (link: string | undefined) =>
  api.anonymous().call(inviteRoutes.read, { params: { code: codeIn(link) } })
const codeIn = (link: string | undefined) => link?.split('/invite/accept/')[1] ?? ''
const own = async (client: Client, query: object = {}) =>
  (await client.call(inviteRoutes.list, { query: { ...query } })).body
const delivered = async (client: Client, { email }: Pick<Invite, 'email'>) =>
  (await own(client, { search: email })).items[0]?.delivery

describe('an invite', () => {
  test('is mailed with a link that opens it, and then shown as sent', async () => {
    const { status, body } = await lead(supervisor)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      delivery: 'queued',
      sentAt: null,
      lead: true,
      expired: false,
    })
    expect(body.facility?.name).toBe('Ospedale Affidato')
    const mail = await box.next(body.email)
    expect(mail.subject).toBe('Invito a usare Filo')
    expect(mail.link).toMatch(new RegExp(`^${publicUrl}/invite/accept/[\\w-]{43}$`))
    expect(mail.text).toContain('“Ospedale Affidato”')
    const opened = await open(mail.link)
    expect(opened.body).toEqual({
      title: 'Dott.ssa',
      name: 'Livia',
      surname: 'Prova',
      email: body.email,
      role: 'physician',
      lead: true,
      inviter: { title: 'Dott.', name: 'Ada', surname: 'Prova' },
      facility: { name: 'Ospedale Affidato', city: 'Roma' },
      workgroup: null,
      supervises: null,
      expiresAt: body.expiresAt,
    })
    await expect.poll(() => delivered(supervisor, body)).toBe('sent')
    expect((await own(supervisor, { search: body.email })).items[0]?.sentAt).not.toBeNull()
  })

  test('lasts seven days', async () => {
    const { body } = await member(physician)
    const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / dayMs
    expect(days).toBeCloseTo(7, 2)
  })

  test('to a member leads to the inviter’s workgroup', async () => {
    const { body } = await member(physician)
    expect(body).toMatchObject({
      workgroup: { id: api.clinic.workgroupId, name: 'Uno' },
      lead: false,
      role: 'nurse',
    })
  })

  test('never exposes its code in a reply, row, audit entry or queued job', async () => {
    const { body, raw } = await member(physician)
    const code = codeIn((await box.next(body.email)).link)
    expect(code).toHaveLength(43)
    expect(raw + JSON.stringify(await own(physician)) + (await resend(physician, body)).raw).not.toContain(
      code,
    )
    const { rows } = await api.owner.query(
      `SELECT (SELECT string_agg(to_jsonb(i)::text, '') FROM invite i) AS invites,
        (SELECT string_agg(to_jsonb(a)::text, '') FROM audit_entry a) AS audit,
        (SELECT string_agg(to_jsonb(j)::text, '') FROM pgboss.job j) AS jobs,
        (SELECT string_agg(to_jsonb(r)::text, '') FROM repeated_request r) AS repeated`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('is audited with the role, without names', async () => {
    const { body } = await member(physician)
    const { rows } = await api.owner.query(
      'SELECT action, outcome, actor_id, details FROM audit_entry WHERE object_id = $1',
      [body.id],
    )
    expect(rows).toEqual([
      {
        action: 'invite.create',
        outcome: 'done',
        actor_id: api.clinic.physician.id,
        details: { role: 'nurse' },
      },
    ])
  })

  test('is created and mailed once for repeated calls with one idempotency key', async () => {
    const headers = { 'idempotency-key': uuid() }
    const body = { ...newColleague(), role: 'nurse' }
    const [first, replay] = await Promise.all([
      physician.call(inviteRoutes.member, { body, headers }),
      physician.call(inviteRoutes.member, { body, headers }),
    ])
    expect([first.status, replay.status]).toEqual([201, 201])
    expect(replay.body.id).toBe(first.body.id)
    await box.next(body.email)
    expect(box.all.filter(({ envelopeTo }) => envelopeTo === body.email)).toHaveLength(1)
  })
})

describe('who may invite whom', () => {
  test('a supervisor invites leads to the facilities they manage, others are not found', async () => {
    const foreign = await lead(supervisor, { facilityId: foreignFacilityId })
    const random = await lead(supervisor, { facilityId: uuid() })
    expect([foreign.failure.code, random.failure.code]).toEqual(['not_found', 'not_found'])
    expect((await lead(administrator, { facilityId: foreignFacilityId })).status).toBe(201)
  })

  test('only an administrator invites supervisors', async () => {
    const { title, name, surname, email } = newColleague()
    const body = { title, name, surname, email, role: 'supervisor' }
    const refused = await supervisor.call(inviteRoutes.lead, { body: { ...body, facilityIds: 'all' } })
    expect(refused.failure.code).toBe('permission_denied')
    const unknown = await administrator.call(inviteRoutes.lead, {
      body: { ...body, facilityIds: [facilityId, uuid()] },
    })
    expect(unknown.failure.code).toBe('not_found')
    const invited = await administrator.call(inviteRoutes.lead, {
      body: { ...body, facilityIds: [facilityId, facilityId] },
    })
    expect(invited.body.supervises).toEqual({
      all: false,
      facilities: [{ id: facilityId, name: 'Ospedale Affidato' }],
    })
    expect(invited.body).toMatchObject({ facility: null, workgroup: null, lead: false })
  })

  test('a supervisor invites no members, a physician no leads, a nurse nobody', async () => {
    const nurse = await api.as(api.clinic.nurse)
    const answers = [await member(supervisor), await lead(physician), await lead(nurse), await member(nurse)]
    expect(answers.map(({ failure }) => failure.code)).toEqual(Array(4).fill('permission_denied'))
  })

  test('an administrator invites members only into an opened workgroup', async () => {
    expect(await member(administrator)).toMatchObject({ status: 409, failure: { code: 'invalid_state' } })
    await api.database.query(
      `INSERT INTO workgroup_access (id, staff_id, workgroup_id, reason, expires_at)
       VALUES ($1, $2, $3, 'Prova', now() + interval '1 hour')`,
      [uuid(), api.clinic.administrator.id, api.clinic.workgroup2Id],
    )
    const headers = { 'x-filo-workgroup': api.clinic.workgroup2Id }
    const body = { ...newColleague(), role: 'physician' }
    const invited = await administrator.call(inviteRoutes.member, { body, headers })
    expect(invited.body.workgroup?.id).toBe(api.clinic.workgroup2Id)
  })
})

describe('an address', () => {
  test('of an existing user is refused', async () => {
    const taken = await member(physician, { email: api.clinic.nurse2.email.toUpperCase() })
    expect(taken).toMatchObject({ status: 409, failure: { code: 'email_taken' } })
  })

  test('gets one invite from twenty parallel calls', async () => {
    const { email } = newColleague()
    const answers = await Promise.all(Array.from({ length: 20 }, () => member(physician, { email })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201).map(({ failure }) => failure.code)
    expect(new Set(refused)).toEqual(new Set(['invalid_state']))
    await box.next(email)
    expect(box.all.filter(({ envelopeTo }) => envelopeTo === email)).toHaveLength(1)
  })

  test('already invited is refused with who invited it and what to do', async () => {
    const { body } = await member(physician)
    const again = await member(physician, { email: body.email })
    expect(again.failure.message).toMatch(/in attesa: puoi reinviarlo o ritirarlo dall’archivio/)
    const other = await lead(supervisor, { email: body.email })
    expect(other.failure).toMatchObject({
      code: 'invalid_state',
      message: expect.stringMatching(/mandato dal dott\. Ada Prova:/),
    })
    await api.owner.query('UPDATE invite SET expires_at = now() WHERE id = $1', [body.id])
    expect((await member(physician, { email: body.email })).failure.message).toMatch(/scaduto: reinvialo/)
  })

  test('can be invited again once the invite is withdrawn or its inviter disabled', async () => {
    const { body } = await member(physician)
    await withdraw(physician, body)
    expect((await member(physician, { email: body.email })).status).toBe(201)
    const leaving = await addStaff(api.database, {
      roles: ['physician'],
      workgroupId: api.clinic.workgroupId,
    })
    const left = await member(await api.as(leaving))
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [leaving.id])
    expect((await member(physician, { email: left.body.email })).status).toBe(201)
  })
})

describe('a resend', () => {
  test('issues a new code, voids the old one, extends the invite and queues the mail again', async () => {
    const { body } = await member(physician)
    const first = await box.next(body.email)
    await expect.poll(() => delivered(physician, body)).toBe('sent')
    await api.owner.query("UPDATE invite SET expires_at = now() - interval '1 day' WHERE id = $1", [body.id])
    expect((await open(first.link)).failure.code).toBe('token_expired')
    expect((await own(physician, { search: body.email })).items[0]?.expired).toBe(true)
    const again = await resend(physician, body)
    expect(again.body).toMatchObject({ delivery: 'queued', sentAt: null, expired: false })
    expect((await open(first.link)).failure.code).toBe('token_invalid')
    const second = await box.next(body.email)
    expect(codeIn(second.link)).not.toBe(codeIn(first.link))
    expect((await open(second.link)).status).toBe(200)
    await expect.poll(() => delivered(physician, body)).toBe('sent')
  })

  test('is not affected by the outcome of an earlier mail', async () => {
    const { body } = await member(physician)
    const { rows } = await api.owner.query('SELECT delivery_id FROM invite WHERE id = $1', [body.id])
    await box.next(body.email)
    await expect.poll(() => delivered(physician, body)).toBe('sent')
    await api.owner.query("UPDATE invite SET delivery = 'queued', delivery_id = $2 WHERE id = $1", [
      body.id,
      uuid(),
    ])
    await inviteRepository.recordDelivery(api.database, rows[0].delivery_id, 'failed')
    expect(await delivered(physician, body)).toBe('queued')
  })

  test('is allowed to the sender only, a few times an hour', async () => {
    const { body } = await member(physician)
    const colleague = await addStaff(api.database, {
      roles: ['physician'],
      workgroupId: api.clinic.workgroupId,
    })
    expect((await resend(await api.as(colleague), body)).failure.code).toBe('not_found')
    for (let n = 0; n < 4; n += 1) expect((await resend(physician, body)).status).toBe(200)
    expect((await resend(physician, body)).failure.code).toBe('too_many_requests')
  })

  test('is refused once somebody has that address', async () => {
    const { body } = await member(physician)
    const taken = await addStaff(api.database, { roles: ['administrator'] })
    await api.database.query('UPDATE staff SET email = $2 WHERE id = $1', [taken.id, body.email])
    expect((await resend(physician, body)).failure.code).toBe('email_taken')
  })
})

describe('a withdrawal', () => {
  test('is final, and allowed to the sender only', async () => {
    const { body } = await member(physician)
    const { link } = await box.next(body.email)
    expect((await withdraw(supervisor, body)).failure.code).toBe('not_found')
    expect((await withdraw(physician, body)).body.status).toBe('withdrawn')
    expect((await open(link)).failure.code).toBe('token_withdrawn')
    const late = [await withdraw(physician, body), await resend(physician, body)]
    for (const { failure } of late)
      expect(failure).toMatchObject({ code: 'invalid_state', message: 'L’invito è già stato ritirato' })
  })
})

describe('the archive', () => {
  test('lists and counts one’s own invites, by status and by words of name or e-mail', async () => {
    const sender = await addStaff(api.database, { roles: ['physician'], workgroupId: api.clinic.workgroupId })
    const client = await api.as(sender)
    await member(client, { name: 'Niccolò', surname: 'D’Àmico' })
    const { body } = await member(client, { name: 'Zoe', surname: 'Alba' })
    await withdraw(client, body)
    const all = await own(client, { sort: 'surname' })
    expect(all.items.map(({ surname }) => surname)).toEqual(['Alba', 'D’Àmico'])
    expect(all).toMatchObject({ total: 2, counts: { pending: 1, accepted: 0, withdrawn: 1 } })
    expect((await own(client, { status: 'withdrawn' })).items.map(({ id }) => id)).toEqual([body.id])
    expect(await own(client, { search: 'niccolo amico' })).toMatchObject({
      total: 1,
      counts: { withdrawn: 0 },
    })
    for (const search of ['damico', 'd‘amico', body.email, 'prova.filo alba', 'zoe alba'])
      expect((await own(client, { search })).total, search).toBeGreaterThan(0)
    expect((await own(client, { search: '100%_' })).total).toBe(0)
    expect((await own(await api.as(api.clinic.physician2))).total).toBe(0)
  })
})

describe('a mail that cannot be delivered', () => {
  test('shows as failed after the next sweep if the process ended during the last try', async () => {
    const down = await startMailbox()
    await down.close()
    const other = await startApi({ SMTP_URL: down.url, MAIL_FROM: 'filo@clinica.example' })
    try {
      const client = await other.as(other.clinic.physician)
      const { body } = await member(client)
      // The state in which pg-boss leaves a job whose last try never returned.
      await other.owner.query(
        "UPDATE pgboss.job SET name = 'mail-dead', state = 'created' WHERE name = 'mail'",
      )
      expect(await delivered(client, body)).toBe('queued')
      await other.app.sweep()
      expect(await delivered(client, body)).toBe('failed')
    } finally {
      await other.close()
    }
  })

  test('shows as failed', async () => {
    const refusing = await startMailbox({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    const other = await startApi({ SMTP_URL: refusing.url, MAIL_FROM: 'filo@clinica.example' })
    try {
      const client = await other.as(other.clinic.physician)
      const { body } = await member(client)
      await expect.poll(() => delivered(client, body)).toBe('failed')
    } finally {
      await other.close()
      await refusing.close()
    }
  })
})
