import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { type Conversation, startConversation } from '../../../test/conversation.ts'
import { pdf } from '../../../test/factories/files.ts'
import { fileMessageForm } from '../../../test/factories/multipart.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { chatRepository } from './chat.repository.ts'

let api: Api
let nurse: Client
let physician: Client
let scene: Conversation
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
beforeEach(async () => {
  scene = await startConversation(api)
  await api.owner.query('TRUNCATE withdrawn_message')
})

const call = async (client: Client, id: string, room = scene.room) =>
  client.call(chatRoutes.withdraw, { params: { id: room }, body: { id } })
const callOwn = async (client: Client, id: string, room = scene.room) =>
  client.call(deviceChatRoutes.withdraw, { params: { id: room }, body: { id } })
const countOf = async (table: 'message' | 'withdrawn_message') => {
  const [row] = await api.database.query<{ count: number }>(`SELECT count(*) FROM ${table}`)
  return Number(row?.count)
}
const waiting = () =>
  api.database.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )

/** Runs two calls so that the first waits for what the owner has locked, and the second for the first. */
async function oneBehindTheOther<A, B>(lock: string, first: () => Promise<A>, second: () => Promise<B>) {
  await api.owner.query('BEGIN')
  await api.owner.query(lock)
  const begun = first()
  await expect.poll(waiting).toHaveLength(1)
  const behind = second()
  await expect.poll(waiting).toHaveLength(2)
  await api.owner.query('COMMIT')
  return Promise.all([begun, behind])
}

test('a message that was stored is returned to its author, who may be staff, patient or caregiver', async () => {
  const sent = await scene.send(nurse, '2 fiale')
  expect((await call(nurse, sent.body.id)).body.message).toEqual(sent.body)
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  expect(entry).toMatchObject({
    ...{ action: 'chat.withdraw', patient_id: scene.room, object_id: sent.body.id },
    details: { arrived: true },
  })
  for (const client of [scene.patient, scene.caregiver]) {
    const own = await scene.sendOwn(client, 'Fatto')
    expect((await callOwn(client, own.body.id)).body.message).toEqual(own.body)
  }
  expect(await countOf('withdrawn_message')).toBe(0)
})

test('a message that was not stored never will be, text or file, and its corrected text is', async () => {
  const id = uuid()
  for (const _ of ['once', 'again']) expect((await call(nurse, id)).body).toEqual({ message: null })
  expect((await scene.send(nurse, '2 fiale', { id })).failure?.code).toBe('invalid_state')
  const file = await fileMessageForm(id, { name: 'referto.pdf', content: pdf() })
  const late = await nurse.call(chatRoutes.sendFile, { params: { id: scene.room }, ...file })
  expect(late.failure?.code).toBe('invalid_state')
  expect(await countOf('message')).toBe(0)
  expect((await scene.send(nurse, '3 fiale')).body).toMatchObject({ seq: 1, text: '3 fiale' })
})

test.each([
  ['a room', () => 'SELECT FROM chat_room FOR UPDATE', 2],
  ['a room without messages', () => `SELECT FROM patient WHERE id = '${scene.room}' FOR UPDATE`, 1],
])('a message to %s that is still being stored is awaited and returned', async (_, lock, seq) => {
  if (seq === 2) await scene.send(physician, 'Quante fiale?')
  const id = uuid()
  const [sent, withdrawn] = await oneBehindTheOther(
    lock(),
    () => scene.sendOwn(scene.patient, '2 fiale', { id }),
    () => callOwn(scene.patient, id),
  )
  expect(sent.body).toMatchObject({ seq, text: '2 fiale' })
  expect(withdrawn.body.message).toEqual(sent.body)
})

test('a message that arrives while it is withdrawn is not stored', async () => {
  const id = uuid()
  const [withdrawn, sent] = await oneBehindTheOther(
    'LOCK TABLE withdrawn_message IN SHARE MODE',
    () => call(nurse, id),
    () => scene.send(nurse, '2 fiale', { id }),
  )
  expect([withdrawn.body, sent.failure?.code]).toEqual([{ message: null }, 'invalid_state'])
  expect(await countOf('message')).toBe(0)
})

test('the id of another author’s message, or of one in another room, is as unknown as any, and withdraws nothing of theirs', async () => {
  const { room, send, sendOwn, patient, caregiver } = scene
  const { workgroupId } = api.clinic
  const ofNurse = (await send(nurse, 'Mia')).body.id
  const among = (await send(nurse, 'Tra colleghi', { to: workgroupId })).body.id
  const later = uuid()
  for (const answer of [
    await call(physician, ofNurse),
    await callOwn(patient, ofNurse),
    await callOwn(caregiver, ofNurse),
    await call(nurse, among),
    await call(nurse, ofNurse, workgroupId),
    await call(physician, later),
  ])
    expect([answer.status, answer.body]).toEqual([200, { message: null }])
  expect((await send(nurse, 'Mia', { id: ofNurse })).body.seq).toBe(1)
  expect((await sendOwn(patient, 'Dopo', { id: later })).status).toBe(201)
  expect((await call(nurse, ofNurse, room)).body.message?.text).toBe('Mia')
})

test('a room out of reach is not found, and nothing is noted about its messages', async () => {
  const id = (await scene.send(nurse, 'Mia')).body.id
  const elsewhere = await makeTargets(api)
  const [theirs = ''] = await signInDevices(api, elsewhere)
  for (const answer of [
    await call(await api.as(api.clinic.nurse2), id),
    await call(nurse, id, uuid()),
    await callOwn(scene.patient, id, api.clinic.workgroupId),
    await callOwn(api.device(theirs), id),
  ])
    expect(answer.failure?.code).toBe('not_found')
  expect(await countOf('withdrawn_message')).toBe(0)
})

test('a withdrawal is forgotten after a day', async () => {
  const [old, recent] = [uuid(), uuid()]
  for (const id of [old, recent]) await call(nurse, id)
  await api.database.query("UPDATE withdrawn_message SET at = at - interval '25 hours' WHERE id = $1", [old])
  await chatRepository.sweepWithdrawn(api.database)
  expect(await api.database.query('SELECT id FROM withdrawn_message')).toEqual([{ id: recent }])
})
