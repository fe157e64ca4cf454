import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { maxQuickReplies } from '@filo/contract/features/chat/quick-reply.policy.ts'
import { quickReplyRoutes } from '@filo/contract/features/chat/quick-reply.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let physician: Client
let foreign: Client
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
  foreign = await api.as(api.clinic.physician2)
})
afterAll(() => api.close())
beforeEach(() => api.database.query('DELETE FROM quick_reply'))

const add = (text: string, client = nurse) => client.call(quickReplyRoutes.create, { body: { text } })
const all = async (client = nurse) => (await client.call(quickReplyRoutes.list)).body.items

test('lets only staff of the workgroup create, change and delete a reply', async () => {
  const { status, body } = await add('  Grazie, la richiamo oggi.\r\nA presto. ')
  expect([status, body]).toEqual([
    201,
    { id: body.id, version: 1, text: 'Grazie, la richiamo oggi.\nA presto.' },
  ])
  await add('Va bene così.')
  expect((await all(physician)).map(({ text }) => text)).toEqual([body.text, 'Va bene così.'])
  expect(await all(foreign)).toEqual([])
  const params = { id: body.id }
  const changed = await physician.call(quickReplyRoutes.change, {
    params,
    body: { text: 'Grazie.', version: 1 },
  })
  expect(changed.body).toEqual({ id: body.id, version: 2, text: 'Grazie.' })
  const late = await nurse.call(quickReplyRoutes.change, { params, body: { text: 'Prego.', version: 1 } })
  expect(late.failure.code).toBe('stale_version')
  expect((await foreign.call(quickReplyRoutes.remove, { params })).status).toBe(404)
  expect((await nurse.call(quickReplyRoutes.remove, { params })).status).toBe(204)
  expect((await all()).map(({ text }) => text)).toEqual(['Va bene così.'])
})

test('refuses the same text twice in a workgroup, at its field and in parallel', async () => {
  await add('Grazie.')
  const { failure } = await add('Grazie.')
  expect(failure).toMatchObject({
    code: 'validation_failed',
    details: [{ path: 'text', message: 'C’è già una risposta pronta con queste parole' }],
  })
  const both = await Promise.all([add('Insieme.'), add('Insieme.', physician)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect((await add('Grazie.', foreign)).status).toBe(201)
})

test('allows thirty replies at most, even in parallel', async () => {
  for (let n = 1; n < maxQuickReplies; n += 1) await add(`Risposta ${n}`)
  const last = await Promise.all([add('Una'), add('Altra', physician), add('Terza')])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await all()).toHaveLength(maxQuickReplies)
})

test('shows patients the answer hours that a physician set and worded', async () => {
  const targets = await makeTargets(api)
  const [device = ''] = await signInDevices(api, targets)
  const patient = api.device(device)
  const shown = async () => (await patient.call(deviceChatRoutes.list)).body.items[0]
  expect(await shown()).toMatchObject({ answerHours: null, answerCalendar: null })
  const own = (await physician.call(staffRoutes.current)).body.workgroup
  const answerHours = 'Rispondiamo nei giorni feriali, dalle 8 alle 14'
  const params = { id: own?.id ?? '' }
  const answerCalendar = {
    spans: [{ days: [1, 2, 3, 4, 5], from: '08:00', until: '14:00' }],
    ...{ onHolidays: false, closures: [] },
  }
  const body = { answerHours, answerCalendar, version: own?.version ?? 0 }
  await physician.call(staffRoutes.changeWorkgroup, { params, body })
  expect(await shown()).toMatchObject({ answerHours, answerCalendar })
  const room = await nurse.call(chatRoutes.room, { params: { id: targets.patient.id } })
  expect(room.body.answerHours).toBe(answerHours)
})
