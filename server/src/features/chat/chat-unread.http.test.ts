import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { type Conversation, startConversation } from '../../../test/conversation.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import type { Client } from '../../http/in-process-browser.ts'

const routes = chatRoutes
const own = deviceChatRoutes

let api: Api
let nurse: Client
let physician: Client
/** Id of the patient, and of the patient's room. */
let room: string
let patient: Client
let caregiver: Client
let send: Conversation['send']
let sendOwn: Conversation['sendOwn']
let addMessages: Conversation['addMessages']
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
beforeEach(async () => {
  ;({ room, patient, caregiver, send, sendOwn, addMessages } = await startConversation(api))
})

const at = (id: string) => ({ params: { id } })

describe('the number of unread messages', () => {
  const roomOf = async (client: Client) => (await client.call(routes.room, at(room))).body
  const mark = (client: Client, seq: number) => client.call(routes.read, { ...at(room), body: { seq } })

  test('counts from the read mark, without one’s own, the same in every reply', async () => {
    await send(nurse, 'Uno')
    await sendOwn(patient, 'Due')
    await sendOwn(caregiver, 'Tre')
    await send(nurse, 'Quattro')
    expect([(await roomOf(nurse)).unread, (await roomOf(physician)).unread]).toEqual([2, 4])
    const item = async (client: Client) =>
      (await client.call(routes.list)).body.items.find(({ id }) => id === room)
    expect((await item(nurse))?.unread).toBe(2)
    expect((await patient.call(own.list)).body.items).toMatchObject([{ id: room, unread: 3, readSeq: 0 }])
    expect((await mark(nurse, 2)).body).toEqual({ readSeq: 2, unread: 1 })
    expect((await mark(nurse, 1)).body).toEqual({ readSeq: 2, unread: 1 })
    expect((await mark(nurse, 4)).body).toEqual({ readSeq: 4, unread: 0 })
    expect((await mark(nurse, 5)).failure?.code).toBe('validation_failed')
    expect((await roomOf(nurse)).unread).toBe(0)
    const people = (await physician.call(routes.participants, at(room))).body.items
    expect(people.find(({ id }) => id === api.clinic.nurse.id)).toMatchObject({
      readSeq: 4,
      isPresent: false,
    })
    expect(people.map(({ role }) => role).slice(-2)).toEqual(['patient', 'caregiver'])
  })

  test('is the same in the polled alerts and in the patient list, for each person', async () => {
    const unreadOf = async (client: Client) => {
      const { items } = (await client.call(patientRoutes.list, { query: { unread: 'true' } })).body
      const { unreadMessage } = (await client.call(infoRoutes.read)).body
      return [unreadMessage, items.find(({ id }) => id === room)?.unread]
    }
    const before = [await unreadOf(nurse), await unreadOf(physician)]
    expect(before).toEqual([
      [0, undefined],
      [0, undefined],
    ])
    await sendOwn(patient, 'Uno')
    await send(nurse, 'Due')
    await sendOwn(patient, 'Tre')
    await send(physician, 'Fra noi', { to: api.clinic.workgroupId })
    expect([await unreadOf(nurse), await unreadOf(physician)]).toEqual([
      [3, 2],
      [3, 3],
    ])
    await mark(nurse, 1)
    expect([await unreadOf(nurse), await unreadOf(physician)]).toEqual([
      [2, 1],
      [3, 3],
    ])
    await mark(nurse, 3)
    expect(await unreadOf(nurse)).toEqual([1, undefined])
    expect(await unreadOf(await api.as(api.clinic.nurse2))).toEqual([0, undefined])
    await physician.call(patientRoutes.archive, at(room))
    expect(await unreadOf(physician)).toEqual([0, undefined])
  })

  test('leaves out what was written before a person joined', async () => {
    await addMessages(30)
    const { workgroupId, workgroup2Id } = api.clinic
    const newcomer = await api.as(await addStaff(api.database, { roles: ['nurse'], workgroupId }))
    expect((await roomOf(newcomer)).unread).toBe(0)
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: workgroup2Id })
    await api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [member.id, workgroupId])
    const moved = await api.as(member)
    expect((await roomOf(moved)).unread).toBe(0)
    await send(physician, 'Benvenuti')
    expect([(await roomOf(newcomer)).unread, (await roomOf(moved)).unread]).toEqual([1, 1])
  })

  test('stops at a hundred', async () => {
    await addMessages(250)
    expect((await roomOf(nurse)).unread).toBe(100)
  })
})
