import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addStaff } from '../../../test/factories/clinic.ts'
import { owedScene } from '../../../test/owed-scene.ts'

/* Acts of staff on an answer that is owed: none is needed, it is needed after all, somebody takes care of it. */

const scene = owedScene()
const { answer, owed, own, reopen, sendFile, sentAt, settle } = scene

const problemOf = ({ failure }: { failure?: { code: string; details?: { path: string }[] } }) => [
  failure?.code,
  failure?.details?.map(({ path }) => path),
]

describe('an answer that is not needed', () => {
  test('is owed no more, up to the place that was seen', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Grazie')
    await sendOwn(patient, 'Anzi, una domanda')
    const kept = await settle(1)
    expect(kept.body.owed).toMatchObject({ since: await sentAt(2), text: 'Anzi, una domanda', texts: 1 })
    expect((await settle(2)).body.owed).toBeNull()
    expect(await owed()).toBeNull()
  })

  test('stays so, if an older page says it of fewer messages', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await sendOwn(patient, 'Due')
    await settle(2)
    expect((await settle(1)).body.owed).toBeNull()
  })

  test('is owed for a message written at that moment, which nobody had seen', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Grazie')
    const [settled, sent] = await Promise.all([settle(1), sendOwn(patient, 'Anzi')])
    expect([settled.status, sent.status]).toEqual([200, 201])
    expect(await owed()).toMatchObject({ since: await sentAt(2), text: 'Anzi', texts: 1 })
  })

  test('is owed without its owner, once the patient writes again', async () => {
    const { api, sendOwn, patient } = scene
    await sendOwn(patient, 'Grazie')
    await own(api.clinic.nurse.id, null)
    await settle(1)
    await sendOwn(patient, 'Una domanda')
    expect(await owed()).toMatchObject({ text: 'Una domanda', owner: null })
  })
})

describe('an answer that is needed after all', () => {
  test('is owed as before, to the same owner, whatever files staff have sent', async () => {
    const { api, nurse, sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await sendOwn(patient, 'Due')
    await own(api.clinic.physician.id, null)
    const before = await owed()
    await settle(2)
    await sendFile(nurse)
    expect((await reopen(1)).body.owed).toEqual(before)
    await settle(3)
    expect((await reopen(2)).body.owed).toMatchObject({ since: await sentAt(2), texts: 1 })
    expect((await reopen(0)).body.owed).toEqual(before)
  })

  test('is not owed where staff have written a text since', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await settle(1)
    await answer('Eccomi lo stesso')
    expect((await reopen(1)).body.owed).toBeNull()
    await sendOwn(patient, 'Tre')
    await settle(3)
    await answer('E anche qui', { seen: 3 })
    expect((await reopen(3)).body.owed).toBeNull()
  })

  test('is owed no more than it was, where nothing had been settled', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await sendOwn(patient, 'Due')
    expect((await reopen(2)).body.owed).toMatchObject({ since: await sentAt(1), texts: 2 })
  })

  test('is owed again from the place that the reply named, though staff had answered earlier messages', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await answer('A uno')
    await sendOwn(patient, 'Tre')
    const before = await owed()
    await settle(3)
    expect((await reopen(before?.seq ?? 0)).body.owed).toEqual(before)
  })

  test('is owed again where a text, before or since, had not seen it', async () => {
    const { sendOwn, patient, physician } = scene
    await sendOwn(patient, 'Uno')
    await sendOwn(patient, 'Due')
    await sendOwn(patient, 'Tre')
    await answer('A uno', { seen: 1 })
    await settle(4)
    await answer('A due', { seen: 2, by: physician })
    expect((await reopen(2)).body.owed).toMatchObject({ seq: 3, text: 'Tre', texts: 1 })
  })

  test('is owed from there on, also where others had settled more', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await settle(1)
    await sendOwn(patient, 'Due')
    await settle(2)
    expect((await reopen(1)).body.owed).toMatchObject({ seq: 1, texts: 2 })
  })
})

describe('the owner of an answer', () => {
  test('takes care of it, passes it on, or leaves it to all', async () => {
    const { api, physician, sendOwn, patient } = scene
    const [me, colleague] = [api.clinic.nurse.id, api.clinic.physician.id]
    await sendOwn(patient, 'Uno')
    expect((await own(me, null)).body.owed?.owner).toMatchObject({ id: me, surname: 'Prova', isGone: false })
    expect((await own(me, me)).body.owed?.owner?.id).toBe(me)
    expect((await own(colleague, me)).body.owed?.owner?.id).toBe(colleague)
    expect((await own(null, colleague, { by: physician })).body.owed?.owner).toBeNull()
    expect(await owed()).toMatchObject({ owner: null, texts: 1 })
  })

  test('keeps nobody else from answering', async () => {
    const { api, physician, sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await own(api.clinic.nurse.id, null)
    await answer('Rispondo io', { by: physician })
    expect(await owed()).toBeNull()
  })

  test('is a colleague of the workgroup who cares for patients', async () => {
    const { api, sendOwn, patient, room } = scene
    const { database, clinic } = api
    const { workgroupId } = clinic
    await sendOwn(patient, 'Uno')
    const disabled = await addStaff(database, { roles: ['nurse'], workgroupId })
    await database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [disabled.id])
    for (const { id } of [disabled, clinic.nurse2, clinic.administrator, { id: room }, { id: uuid() }])
      expect(problemOf(await own(id, null)), id).toEqual(['validation_failed', ['owner']])
    expect((await owed())?.owner).toBeNull()
  })

  test('is no administrator who opened the workgroup, but one of its colleagues whom they choose', async () => {
    const { api, sendOwn, patient } = scene
    const { workgroupId, administrator, nurse } = api.clinic
    await sendOwn(patient, 'Uno')
    const by = await api.as(administrator, { 'x-filo-workgroup': workgroupId })
    expect((await own(nurse.id, null, { by })).failure?.code).toBe('not_found')
    await by.call(staffRoutes.openWorkgroup, { body: { workgroupId, reason: 'Verifica dei dati' } })
    expect(problemOf(await own(administrator.id, null, { by }))).toEqual(['validation_failed', ['owner']])
    expect((await own(nurse.id, null, { by })).body.owed?.owner?.id).toBe(nurse.id)
    expect((await settle(1, { by })).body.owed).toBeNull()
  })

  test('is the first of two who say so at once; the other hears of them', async () => {
    const { api, nurse, physician, sendOwn, patient } = scene
    const { database, clinic } = api
    await database.query("UPDATE staff SET surname = 'Bruni' WHERE id = $1", [clinic.physician.id])
    await sendOwn(patient, 'Uno')
    const both = await Promise.all([
      own(clinic.nurse.id, null, { by: nurse }),
      own(clinic.physician.id, null, { by: physician }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const owner = (await owed())?.owner
    expect(both.find(({ status }) => status === 200)?.body.owed?.owner).toEqual(owner)
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: 'invalid_state',
      message: `Intanto se ne occupa il dott. Ada ${owner?.surname}`,
    })
  })

  test('is changed by nobody whose page shows another one', async () => {
    const { api, sendOwn, patient } = scene
    const [me, colleague] = [api.clinic.nurse.id, api.clinic.physician.id]
    await sendOwn(patient, 'Uno')
    expect((await own(me, colleague)).failure?.code).toBe('invalid_state')
    await own(colleague, null)
    for (const late of [await own(me, null), await own(null, me)])
      expect(late.failure?.code).toBe('invalid_state')
    expect((await owed())?.owner?.id).toBe(colleague)
  })

  test('is nobody where no answer is owed', async () => {
    const { api, sendOwn, patient } = scene
    expect((await own(api.clinic.nurse.id, null)).failure?.code).toBe('invalid_state')
    await sendOwn(patient, 'Uno')
    await settle(1)
    expect((await own(api.clinic.nurse.id, null)).failure?.code).toBe('invalid_state')
    expect((await reopen(1)).body.owed?.owner).toBeNull()
  })

  test.each([
    ['is disabled', 'UPDATE staff SET disabled_at = now() WHERE id = $1'],
    [
      'has moved to another workgroup',
      'UPDATE staff SET workgroup_id = (SELECT w.id FROM workgroup w WHERE w.id <> workgroup_id LIMIT 1) WHERE id = $1',
    ],
    ['cares for patients no more', "UPDATE staff SET roles = '{supervisor}' WHERE id = $1"],
  ])('stays named as gone who %s, until a colleague follows', async (_, change) => {
    const { api, sendOwn, patient } = scene
    const { workgroupId } = api.clinic
    const { id } = await addStaff(api.database, { roles: ['nurse'], workgroupId, surname: 'Neri' })
    await sendOwn(patient, 'Uno')
    await own(id, null)
    expect((await owed())?.owner).toMatchObject({ id, isGone: false })
    await api.database.query(change, [id])
    expect((await owed())?.owner).toMatchObject({ id, surname: 'Neri', isGone: true })
    const next = await own(api.clinic.nurse.id, id)
    expect(next.body.owed?.owner).toMatchObject({ id: api.clinic.nurse.id, isGone: false })
  })
})

describe('each of these acts', () => {
  const acts = {
    'chat.settle': (where: object) => settle(1, where),
    'chat.reopen': (where: object) => reopen(1, where),
    'chat.own': (where: object) => own(scene.api.clinic.nurse.id, null, where),
  }
  test.each(Object.entries(acts))('%s is audited, without a word of the conversation', async (name, act) => {
    const { api, room, sendOwn, patient } = scene
    await sendOwn(patient, 'Parole riservate')
    await act({})
    const [entry] = await api.database.query<object>('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
    expect(entry).toMatchObject({
      ...{ action: name, outcome: 'done', actor_id: api.clinic.nurse.id, patient_id: room, object_id: room },
      details: name === 'chat.own' ? { owner: api.clinic.nurse.id } : null,
    })
    expect(JSON.stringify(entry)).not.toContain('riservate')
  })

  test('in an audit entry leaves the answer to nobody', async () => {
    const { api, sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await own(null, null)
    const [entry] = await api.database.query('SELECT details FROM audit_entry ORDER BY id DESC LIMIT 1')
    expect(entry).toEqual({ details: { owner: 'nobody' } })
  })

  test.each(Object.entries(acts))('%s is out of reach for others', async (_, act) => {
    const { api, physician, room, sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    const before = await owed()
    const stranger = await api.as(api.clinic.nurse2)
    for (const answer of [await act({ by: stranger }), await act({ to: api.clinic.workgroup2Id })])
      expect(answer.failure?.code).toBe('not_found')
    expect((await act({ by: patient })).status).toBeGreaterThanOrEqual(400)
    expect(await owed()).toEqual(before)
    await physician.call(patientRoutes.archive, { params: { id: room } })
    expect((await act({})).failure?.code).toBe('not_found')
  })

  test('names no place that has no message yet', async () => {
    const { room, nurse, sendOwn, patient } = scene
    expect((await settle(0)).status).toBe(200)
    await sendOwn(patient, 'Uno')
    for (const late of [await settle(2), await reopen(2)])
      expect(problemOf(late)).toEqual(['validation_failed', ['seq']])
    expect((await nurse.call(chatRoutes.room, { params: { id: room } })).body.owed).toMatchObject({ seq: 1 })
  })
})
