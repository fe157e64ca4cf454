import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { responseTimeRoutes } from '@filo/contract/features/chat/response-time.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { addStaff } from '../../../test/factories/clinic.ts'
import { owedScene } from '../../../test/owed-scene.ts'
import type { Client } from '../../http/in-process-browser.ts'

const scene = owedScene()
const { answer, reopen, sendFile, sentAt, settle } = scene

beforeEach(() => scene.api.database.query('DELETE FROM response'))

/** The recorded responses of the conversation: place of the oldest message, and whether in words. */
const recorded = async () => {
  const rows = await scene.api.database.query<{ seq: number; in_words: boolean }>(
    'SELECT seq, in_words FROM response WHERE room_id = $1 ORDER BY seq',
    [scene.room],
  )
  return rows.map(({ seq, in_words }) => [seq, in_words])
}

const times = (by: Client, id = scene.api.clinic.workgroupId) =>
  by.call(responseTimeRoutes.ofWorkgroup, { params: { id } })

/** Lets the figures begin so long ago. */
const begin = (ago: string) =>
  scene.api.database.query('UPDATE workgroup SET responses_since = now() - $1::interval', [ago])

describe('a response is recorded', () => {
  test('from the oldest message that nobody had answered to the text that does, once', async () => {
    const { api, sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await sendOwn(patient, 'Due')
    await sendFile(scene.nurse)
    expect(await recorded()).toEqual([])
    const { body } = await answer('Risposta')
    await answer('Ancora')
    expect(await recorded()).toEqual([[1, true]])
    const [row] = await api.database.query<{ asked: string; took: number }>(
      `SELECT iso(asked_at) AS asked, extract(epoch FROM ended_at - $2::timestamptz)::float AS took FROM response WHERE room_id = $1`,
      [scene.room, body.at],
    )
    expect(row?.asked).toBe(await sentAt(1))
    expect(Math.abs(row?.took ?? 99)).toBeLessThan(5)
  })

  test('for what was seen alone; what came meanwhile waits for its own', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Vista')
    await sendOwn(patient, 'Arrivata intanto')
    await answer('Risposta', { seen: 1 })
    expect(await recorded()).toEqual([[1, true]])
    await answer('E anche questa')
    expect(await recorded()).toEqual([
      [1, true],
      [2, true],
    ])
  })

  test('as not needed, until that is taken back', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Grazie')
    await settle(1)
    expect(await recorded()).toEqual([[1, false]])
    await reopen(1)
    expect(await recorded()).toEqual([])
    await answer('Prego')
    expect(await recorded()).toEqual([[1, true]])
  })

  test('as given in words where staff wrote while a colleague said that none was needed, which is taken back', async () => {
    const { sendOwn, patient } = scene
    for (const text of ['Uno', 'Due', 'Tre']) await sendOwn(patient, text)
    await settle(3)
    const { body } = await answer('Risposta', { seen: 2 })
    expect(await recorded()).toEqual([[1, false]])
    await reopen(3)
    expect(await recorded()).toEqual([[1, false]])
    await reopen(1)
    expect(await recorded()).toEqual([[1, true]])
    const [row] = await scene.api.database.query<{ at: string }>(
      'SELECT iso(ended_at) AS at FROM response WHERE room_id = $1',
      [scene.room],
    )
    expect(row?.at).toBe(body.at)
  })

  test('as given in words, whoever says afterwards that none was needed, or takes that back', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Domanda')
    await answer('Risposta')
    await settle(2)
    await reopen(1)
    expect(await recorded()).toEqual([[1, true]])
  })

  test('once by two who answer at once', async () => {
    const { sendOwn, patient, physician } = scene
    await sendOwn(patient, 'Domanda')
    const both = await Promise.all([answer('Uno'), answer('Due', { by: physician })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await recorded()).toEqual([[1, true]])
  })

  test('not among staff', async () => {
    const { api, nurse } = scene
    const params = { id: api.clinic.workgroupId }
    await nurse.call(chatRoutes.send, { params, body: { id: uuid(), text: 'Tra noi' } })
    const rows = await api.database.query('SELECT FROM response')
    expect(rows).toHaveLength(0)
  })
})

describe('the figures', () => {
  test('tell a physician of the own workgroup how many were answered, wait, and needed nothing', async () => {
    const { api, sendOwn, patient, physician } = scene
    const before = (await times(physician)).body
    await sendOwn(patient, 'Domanda')
    await answer('Risposta')
    await sendOwn(patient, 'Grazie')
    await settle(3)
    await sendOwn(patient, 'Ancora una')
    const { body } = await times(physician)
    expect(body).toMatchObject({
      workgroup: { id: api.clinic.workgroupId, name: 'Uno', facility: 'Struttura Uno' },
      ...{ withinHours: 2, inAnswerHours: false },
    })
    expect(body.total).toMatchObject({ answered: 1, within: 1, settled: 1, late: before.total.late })
    expect(body.total.waiting - before.total.waiting).toBe(1)
    expect(body.total.median).toBeLessThan(1)
    expect(body.weeks).toHaveLength(12)
    expect(body.weeks.at(-1)).toMatchObject({ answered: 1, settled: 1 })
  })

  test('count answer hours, and what is older than the workgroup’s time as late', async () => {
    const { api, sendOwn, patient, physician } = scene
    await sendOwn(patient, 'Domanda')
    await api.database.query("UPDATE message SET sent_at = now() - interval '5 days' WHERE room_id = $1", [
      scene.room,
    ])
    await begin('10 days')
    const closed = { spans: [{ days: [1], from: '03:00', until: '03:01' }], onHolidays: true, closures: [] }
    const late = async () => (await times(physician)).body.total.late
    const all = await late()
    await api.database.query('UPDATE workgroup SET answer_calendar = $2 WHERE id = $1', [
      ...[api.clinic.workgroupId, closed],
    ])
    expect([all, await late()]).toEqual([1, 0])
    await api.database.query('UPDATE workgroup SET answer_calendar = NULL WHERE id = $1', [
      api.clinic.workgroupId,
    ])
  })

  test('leave out what was asked before they began', async () => {
    const { api, sendOwn, patient, physician } = scene
    await sendOwn(patient, 'Domanda')
    await api.database.query("UPDATE message SET sent_at = now() - interval '5 days' WHERE room_id = $1", [
      scene.room,
    ])
    await begin('4 days')
    expect((await times(physician)).body.total).toMatchObject({ late: 0, waiting: 0 })
    await answer('Risposta')
    expect((await times(physician)).body.total).toMatchObject({ answered: 0 })
    await begin('6 days')
    expect((await times(physician)).body.total).toMatchObject({ answered: 1, within: 0 })
  })

  test('keep a silence that ended with the patient’s archiving', async () => {
    const { api, sendOwn, patient, physician } = scene
    await sendOwn(patient, 'Domanda')
    await api.database.query("UPDATE message SET sent_at = now() - interval '5 days' WHERE room_id = $1", [
      scene.room,
    ])
    await begin('10 days')
    await physician.call(patientRoutes.archive, { params: { id: scene.room } })
    expect((await times(physician)).body.total.late).toBe(1)
  })

  test('are shown to supervisors of the facility, and to nobody else', async () => {
    const { api, nurse, patient } = scene
    const { workgroupId, workgroup2Id } = api.clinic
    const person = await addStaff(api.database, { roles: ['supervisor'] })
    await api.database.query(
      'INSERT INTO facility_supervisor (staff_id, facility_id) SELECT $1, facility_id FROM workgroup WHERE id = $2',
      [person.id, workgroupId],
    )
    const supervisor = await api.as(person)
    expect((await times(supervisor)).status).toBe(200)
    expect((await times(supervisor, workgroup2Id)).failure.code).toBe('not_found')
    expect((await times(await api.as(api.clinic.physician2))).failure.code).toBe('not_found')
    expect((await times(nurse)).failure.code).toBe('permission_denied')
    expect((await times(patient)).status).toBe(401)
  })

  test('name no person and no conversation', async () => {
    const { sendOwn, patient, physician } = scene
    await sendOwn(patient, 'Ho 38,2 di febbre')
    await answer('La chiamo')
    const text = JSON.stringify((await times(physician)).body)
    expect(text).not.toContain(scene.room)
    expect(text).not.toMatch(/febbre|chiamo/)
  })
})
