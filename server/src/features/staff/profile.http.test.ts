import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff, addWorkgroup, type Member } from '../../../test/factories/clinic.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const current = async (client: Client) => (await client.call(staffRoutes.current)).body

describe('one’s own data', () => {
  const somebody = async (roles: Member['roles'] = ['physician']) =>
    api.as(await addStaff(api.database, { roles, workgroupId: api.clinic.workgroupId }))
  const change = (client: Client, body: object) => client.call(staffRoutes.changeOwn, { body })

  test('changes only the fields sent, and replies like GET /user', async () => {
    const client = await somebody()
    const { body, status } = await change(client, {
      surname: '  De  Nuovo ',
      registryNumber: 'RM 12345',
      phone: '+39 06 1234567',
      version: 1,
    })
    expect(status).toBe(200)
    expect(body).toEqual(await current(client))
    expect(body).toMatchObject({
      version: 2,
      title: 'Dott.',
      name: 'Ada',
      surname: 'De  Nuovo',
      profile: { identifier: null, registryNumber: 'RM 12345', phone: '+39061234567' },
    })
    const cleared = await change(client, { title: null, identifier: '', version: 2 })
    expect(cleared.body).toMatchObject({ title: null, profile: { identifier: null } })
  })

  test('name and surname cannot be emptied', async () => {
    const { failure } = await change(await somebody(), { name: ' ', surname: '', version: 1 })
    expect(failure.code).toBe('validation_failed')
    expect(failure.details).toEqual([
      { path: 'surname', message: messages.required },
      { path: 'name', message: messages.required },
    ])
  })

  test.each(['physician', 'nurse'] as const)('a %s cannot remove registry number and phone', async (role) => {
    const client = await somebody([role])
    const { failure } = await change(client, { registryNumber: '', phone: null, version: 1 })
    expect(failure.details).toEqual([
      { path: 'registryNumber', message: messages.required },
      { path: 'phone', message: messages.required },
    ])
    expect(await current(client)).toMatchObject({ version: 1 })
  })

  test('a supervisor may remove the phone, and has no registry number', async () => {
    const client = await api.as(await addStaff(api.database, { roles: ['supervisor'] }))
    expect((await change(client, { phone: '0612345678', version: 1 })).status).toBe(200)
    expect((await change(client, { phone: null, version: 2 })).body.profile.phone).toBeNull()
    const { failure } = await change(client, { registryNumber: 'X1', version: 3 })
    expect(failure.details).toEqual([{ path: 'registryNumber', message: messages.unknownField }])
  })

  test('refuses a version without fields, fields that one may not change, and a stale version', async () => {
    const client = await somebody()
    const alone = await change(client, { version: 1 })
    expect([alone.failure.code, alone.failure.message]).toEqual([
      'validation_failed',
      messages.atLeastOneField,
    ])
    for (const field of ['roles', 'email', 'workgroupId', 'disabledAt'])
      expect((await change(client, { [field]: 'x', version: 1 })).failure.details).toEqual([
        expect.objectContaining({ message: messages.unknownField }),
      ])
    expect((await change(client, { name: 'Prima', version: 1 })).status).toBe(200)
    expect((await change(client, { name: 'Seconda', version: 1 })).failure.code).toBe('stale_version')
    expect((await current(client)).name).toBe('Prima')
  })

  test('accepts one of two parallel changes', async () => {
    const client = await somebody()
    const answers = await Promise.all(['Una', 'Due'].map((name) => change(client, { name, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('audits the person and the fields, without values', async () => {
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    await change(await api.as(member), { name: 'Segretissima', version: 1 })
    const entries = await api.database.query<{ details: unknown }>(
      "SELECT details FROM audit_entry WHERE action = 'staff.change-own' AND actor_id = $1 AND object_id = $1 AND outcome = 'done'",
      [member.id],
    )
    expect(entries).toEqual([{ details: { fields: ['name'] } }])
  })
})

describe('the workgroup', () => {
  const change = (client: Client, id: string, body: object) =>
    client.call(staffRoutes.changeWorkgroup, { params: { id }, body })

  test('is renamed by its own physicians, unless the version is stale', async () => {
    const workgroupId = await addWorkgroup(api.database, 'da rinominare')
    const client = await api.as(await addStaff(api.database, { roles: ['physician'], workgroupId }))
    const { body } = await change(client, workgroupId, { name: ' Nutrizione 2 ', version: 1 })
    expect(body).toEqual({
      id: workgroupId,
      name: 'Nutrizione 2',
      dwellThresholdDays: 90,
      visitsFrom: '08:00',
      visitsUntil: '20:00',
      answerCalendar: null,
      answerWithinHours: 2,
      chapterReminderDays: 7,
      answerHours: null,
      version: 2,
    })
    expect((await current(client)).workgroup).toMatchObject(body)
    expect((await change(client, workgroupId, { name: 'Tardi', version: 1 })).failure.code).toBe(
      'stale_version',
    )
    expect((await change(client, workgroupId, { version: 2 })).failure.message).toBe(messages.atLeastOneField)
    expect((await change(client, workgroupId, { name: ' ', version: 2 })).failure.code).toBe(
      'validation_failed',
    )
  })

  test('must have visiting hours that end after they begin, whichever is changed', async () => {
    const workgroupId = await addWorkgroup(api.database, 'di mattina')
    const client = await api.as(await addStaff(api.database, { roles: ['physician'], workgroupId }))
    const { body } = await change(client, workgroupId, { visitsUntil: '13:00', version: 1 })
    expect(body).toMatchObject({ visitsFrom: '08:00', visitsUntil: '13:00', version: 2 })
    const late = await change(client, workgroupId, { visitsFrom: '13:00', version: 2 })
    expect(late.failure.details).toEqual([{ path: 'visitsUntil', message: messages.timeNotAfter }])
    const none = await change(client, workgroupId, { visitsFrom: '24:00', version: 2 })
    expect(none.failure.details).toEqual([{ path: 'visitsFrom', message: messages.timeInvalid }])
  })

  test('tells when it answers, in hours that can be counted and in its own words', async () => {
    const workgroupId = await addWorkgroup(api.database, 'di mattina')
    const client = await api.as(await addStaff(api.database, { roles: ['physician'], workgroupId }))
    const span = { days: [1, 2, 3, 4, 5], from: '08:00', until: '14:00' }
    const calendar = {
      spans: [span],
      onHolidays: false,
      closures: [{ from: '2026-06-29', until: '2026-06-29' }],
    }
    const { body } = await change(client, workgroupId, {
      answerCalendar: { ...calendar, spans: [{ ...span, days: [5, 1, 1, 2, 3, 4] }] },
      version: 1,
    })
    expect(body.answerCalendar).toEqual(calendar)
    expect((await current(client)).workgroup?.answerCalendar).toEqual(calendar)
    const refused = async (answerCalendar: unknown) =>
      (await change(client, workgroupId, { answerCalendar, version: 2 })).failure.details
    expect(await refused({ ...calendar, spans: [span, { ...span, days: [5], from: '13:59' }] })).toEqual([
      {
        path: 'answerCalendar.spans.1.from',
        message: 'In parte è già in un’altra fascia degli stessi giorni',
      },
    ])
    expect(await refused({ ...calendar, spans: [] })).toEqual([
      { path: 'answerCalendar.spans', message: 'Aggiungi almeno una fascia di orario' },
    ])
    expect(await refused({ ...calendar, spans: [{ ...span, days: [7] }] })).toEqual([
      { path: 'answerCalendar.spans.0.days.0', message: messages.wrongType },
    ])
    const none = await change(client, workgroupId, { answerCalendar: null, version: 2 })
    expect(none.body).toMatchObject({ answerCalendar: null, version: 3 })
  })

  test('of others is answered like one that does not exist', async () => {
    const client = await api.as(api.clinic.physician)
    const foreign = await change(client, api.clinic.workgroup2Id, { name: 'Mio', version: 1 })
    const random = await change(client, uuid(), { name: 'Mio', version: 1 })
    expect(foreign.failure.code).toBe('not_found')
    expect({ ...foreign.failure, requestId: '' }).toEqual({ ...random.failure, requestId: '' })
  })

  test('cannot be renamed by nurses, and by administrators only while they have it open', async () => {
    const { nurse, administrator } = api.clinic
    const workgroupId = await addWorkgroup(api.database, 'aperto')
    const name = { name: 'Nuovo nome', version: 1 }
    const answer = await change(await api.as(nurse), workgroupId, name)
    expect(answer.failure.code).toBe('permission_denied')
    const client = await api.as(administrator)
    expect((await change(client, workgroupId, name)).failure.code).toBe('not_found')
    await api.database.query(
      `INSERT INTO workgroup_access (id, staff_id, workgroup_id, reason, expires_at)
       VALUES ($1, $2, $3, 'Prova', now() + interval '1 hour')`,
      [uuid(), administrator.id, workgroupId],
    )
    const opened = { params: { id: workgroupId }, body: name, headers: { 'x-filo-workgroup': workgroupId } }
    expect((await client.call(staffRoutes.changeWorkgroup, opened)).status).toBe(200)
  })
})

describe('colleagues', () => {
  const list = (client: Client, query = {}) => client.call(staffRoutes.colleagues, { query })

  test('are the enabled staff of one’s workgroup, oneself included, sorted, filtered and searched', async () => {
    const workgroupId = await addWorkgroup(api.database, 'di colleghi')
    const add = (role: 'physician' | 'nurse', surname: string, name: string) =>
      addStaff(api.database, { roles: [role], workgroupId, name, surname })
    const me = await add('nurse', 'D’Angelo', 'Zoe')
    await add('physician', 'Àlvaro', 'Maria')
    const gone = await add('physician', 'Via', 'Andata')
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [gone.id])
    const client = await api.as(me)
    const surnames = async (query = {}) => (await list(client, query)).body.items.map((item) => item.surname)

    const { body } = await list(client)
    expect(body).toMatchObject({ total: 2, totalIsMore: false, page: 1, pageSize: 20 })
    expect(body.items[1]).toEqual({
      id: me.id,
      title: 'Dott.',
      name: 'Zoe',
      surname: 'D’Angelo',
      roles: ['nurse'],
    })
    expect(await surnames()).toEqual(['Àlvaro', 'D’Angelo'])
    expect(await surnames({ sort: '-surname' })).toEqual(['D’Angelo', 'Àlvaro'])
    expect(await surnames({ sort: 'name' })).toEqual(['Àlvaro', 'D’Angelo'])
    expect(await surnames({ role: 'physician' })).toEqual(['Àlvaro'])
    expect(await surnames({ search: ' ang zo' })).toEqual(['D’Angelo'])
    expect(await surnames({ search: 'DANGELO' })).toEqual(['D’Angelo'])
    expect(await surnames({ search: 'alvar' })).toEqual(['Àlvaro'])
    expect(await surnames({ search: 'd`angelo' })).toEqual(['D’Angelo'])
    expect(await surnames({ search: 'lvaro' })).toEqual([])
    expect(await surnames({ search: '%' })).toEqual([])
    expect((await list(client, { pageSize: 1, page: 2 })).body).toMatchObject({
      items: [{ surname: 'D’Angelo' }],
      total: 2,
    })
  })

  test('are none for an administrator without an open workgroup', async () => {
    const { body } = await list(await api.as(api.clinic.administrator))
    expect(body).toMatchObject({ items: [], total: 0 })
  })
})
