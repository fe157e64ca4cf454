import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { maxExcerptLength } from '@filo/contract/features/chat/room.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { photo } from '../../../test/factories/files.ts'
import { owedScene } from '../../../test/owed-scene.ts'
import type { Client } from '../../http/in-process-browser.ts'

const scene = owedScene()
const { answer, owed, own, reopen, sendFile, sentAt, settle } = scene

describe('an answer', () => {
  test('is owed from the first message of a patient on, and given by a text of staff', async () => {
    const { sendOwn, patient } = scene
    expect(await owed()).toBeNull()
    await sendOwn(patient, 'Buongiorno')
    expect(await owed()).toMatchObject({ since: await sentAt(1), seq: 1, owner: null })
    await sendOwn(patient, 'Ci siete?')
    expect(await owed()).toMatchObject({ since: await sentAt(1), seq: 1 })
    await answer('Eccoci')
    expect(await owed()).toBeNull()
    await answer('Ci dica')
    expect(await owed()).toBeNull()
  })

  test('is owed to a caregiver too, and for a file alone', async () => {
    const { sendOwn, caregiver, patient } = scene
    await sendOwn(caregiver, 'Scrivo per mio marito')
    expect(await owed()).toMatchObject({ seq: 1, from: { role: 'caregiver', relation: expect.any(String) } })
    await answer('Dica')
    await sendFile(patient)
    expect(await owed()).toMatchObject({ since: await sentAt(3), from: { role: 'patient' } })
  })

  test('is not given by a file of staff, nor by a text sent again', async () => {
    const { nurse, sendOwn, patient, send } = scene
    const id = uuid()
    await sendOwn(patient, 'Mi manda il referto?')
    await sendFile(nurse)
    expect(await owed()).toMatchObject({ since: await sentAt(1) })
    await send(nurse, 'Ecco', { id })
    await sendOwn(patient, 'E quello di maggio?')
    expect((await send(nurse, 'Ecco', { id })).body.seq).toBe(3)
    expect(await owed()).toMatchObject({ since: await sentAt(4), text: 'E quello di maggio?' })
  })

  test('is not owed because staff write, though nobody asked', async () => {
    const { nurse, sendOwn, patient } = scene
    for (const write of [() => sendFile(nurse), () => answer('Come va?'), () => sendFile(nurse)]) {
      await write()
      expect([await owed(), (await nurse.call(infoRoutes.read)).body.owedRooms]).toEqual([null, 0])
    }
    await sendOwn(patient, 'Bene')
    expect(await owed()).toMatchObject({ since: await sentAt(4), texts: 1, files: 0 })
  })

  test('is owed again, by nobody in particular, from the first message after an answer on', async () => {
    const { api, sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await own(api.clinic.nurse.id, null)
    await sendOwn(patient, 'Due')
    expect(await owed()).toMatchObject({ owner: { id: api.clinic.nurse.id } })
    await answer('Tre')
    await sendOwn(patient, 'Quattro')
    expect(await owed()).toMatchObject({ since: await sentAt(4), text: 'Quattro', texts: 1, owner: null })
  })

  test('is not owed among staff, whose room takes the same calls without harm', async () => {
    const { api, nurse, physician, send } = scene
    const to = api.clinic.workgroupId
    await send(nurse, 'Chi copre domani?', { to })
    await sendFile(nurse, { to })
    expect(await owed(to)).toBeNull()
    for (const { status, body } of [await settle(2, { to }), await reopen(1, { to })])
      expect([status, body.owed, body.last?.seq]).toEqual([200, null, 2])
    expect((await own(api.clinic.nurse.id, null, { to })).failure?.code).toBe('invalid_state')
    await send(physician, 'Io', { to })
    expect(await owed(to)).toBeNull()
  })

  test('that is owed is nothing that a device hears of', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Ci siete?')
    expect((await patient.call(deviceChatRoutes.list)).body.items[0]).not.toHaveProperty('owed')
  })
})

describe('a text of staff', () => {
  test('answers nothing beyond the place that its author had seen', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await sendOwn(patient, 'Due')
    await answer('A uno', { seen: 1 })
    expect(await owed()).toMatchObject({ since: await sentAt(2), text: 'Due', texts: 1 })
    await answer('A due', { seen: 2 })
    expect(await owed()).toBeNull()
  })

  test('keeps whoever takes care of what it leaves unanswered', async () => {
    const { api, sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await own(api.clinic.physician.id, null)
    await sendOwn(patient, 'Due')
    await answer('A uno', { seen: 1 })
    expect(await owed()).toMatchObject({ text: 'Due', owner: { id: api.clinic.physician.id } })
  })

  test('brings back nothing, however little its author had seen', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    await sendOwn(patient, 'Due')
    await settle(2)
    await answer('Tre', { seen: 0 })
    expect(await owed()).toBeNull()
  })

  test('answers nothing that is still to come, whatever place its author claims', async () => {
    const { sendOwn, patient } = scene
    await sendOwn(patient, 'Uno')
    expect((await answer('Due', { seen: 1_000 })).status).toBe(201)
    await sendOwn(patient, 'Tre')
    expect(await owed()).toMatchObject({ since: await sentAt(3), text: 'Tre' })
  })

  test('seen by a device makes no answer of it', async () => {
    const { room, patient } = scene
    const body = { id: uuid(), text: 'Uno', seen: 1 }
    await patient.call(deviceChatRoutes.send, { params: { id: room }, body })
    expect(await owed()).toMatchObject({ texts: 1 })
  })
})

describe('the excerpt', () => {
  test('is the oldest unanswered text, with its author, and never of staff', async () => {
    const { nurse, sendOwn, patient, caregiver } = scene
    await sendOwn(patient, 'Risposto da tempo')
    await answer('Parole nostre')
    await sendFile(patient, { name: 'sito.jpg', content: await photo() })
    await sendFile(caregiver)
    await sendFile(nurse)
    expect(await owed()).toMatchObject({ text: null, from: { role: 'patient' }, texts: 0, pictures: 1 })
    await sendOwn(caregiver, 'È la foto di oggi')
    await sendOwn(patient, 'Vede qualcosa?')
    await sendFile(nurse)
    await answer('Di nuovo nostre', { seen: 2 })
    expect(await owed()).toMatchObject({
      ...{ text: 'È la foto di oggi', from: { role: 'caregiver', id: expect.any(String) } },
      ...{ texts: 2, pictures: 1, files: 1, since: await sentAt(3) },
    })
  })

  const thread = '🧵'
  test.each([
    ['is whole', 'x'.repeat(maxExcerptLength), 'x'.repeat(maxExcerptLength)],
    ['is cut', 'è'.repeat(maxExcerptLength + 1), 'è'.repeat(maxExcerptLength)],
    [
      'is cut between characters, not inside one',
      `${'x'.repeat(maxExcerptLength - 1)}${thread}${thread}`,
      `${'x'.repeat(maxExcerptLength - 1)}${thread}`,
    ],
  ])('%s at the length agreed', async (_, text, shown) => {
    await scene.sendOwn(scene.patient, text)
    expect((await owed())?.text).toBe(shown)
  })
})

describe('the number of rooms that are owed an answer', () => {
  const counted = async (client: Client) => (await client.call(infoRoutes.read)).body.owedRooms
  const listed = async (client: Client) => (await client.call(chatRoutes.list)).body.items

  test('is that of the list, without archived patients and other workgroups', async () => {
    const { api, nurse, physician, sendOwn, patient, room } = scene
    const other = await makeTargets(api)
    const [token = ''] = await signInDevices(api, other)
    await api.owner.query('TRUNCATE chat_room, response, message, read_mark')
    const foreign = await api.as(api.clinic.nurse2)
    const all = async () => [
      await counted(nurse),
      (await listed(nurse)).filter((one) => one.owed).length,
      await counted(foreign),
    ]
    expect(await all()).toEqual([0, 0, 0])
    await sendOwn(patient, 'Uno')
    await sendOwn(api.device(token), 'Uno', { to: other.patient.id })
    expect(await all()).toEqual([2, 2, 0])
    await physician.call(patientRoutes.archive, { params: { id: other.patient.id } })
    expect(await all()).toEqual([1, 1, 0])
    await settle(1)
    expect(await all()).toEqual([0, 0, 0])
    await reopen(1)
    expect((await listed(nurse)).find(({ id }) => id === room)?.owed).toEqual(await owed())
    expect(await all()).toEqual([1, 1, 0])
  })

  test('has nothing to do with the number of unread messages', async () => {
    const { nurse, room, sendOwn, patient } = scene
    const unread = async () => [
      (await nurse.call(infoRoutes.read)).body.unreadMessage,
      (await nurse.call(chatRoutes.room, { params: { id: room } })).body.unread,
    ]
    await sendOwn(patient, 'Uno')
    await sendOwn(patient, 'Due')
    expect(await unread()).toEqual([2, 2])
    await settle(2)
    expect([await unread(), await counted(nurse)]).toEqual([[2, 2], 0])
    await reopen(1)
    await nurse.call(chatRoutes.read, { params: { id: room }, body: { seq: 2 } })
    expect([await unread(), await counted(nurse)]).toEqual([[0, 0], 1])
  })
})
