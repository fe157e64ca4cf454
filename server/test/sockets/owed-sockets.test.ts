import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import type { Client } from '../../src/http/in-process-browser.ts'
import { type Api, startApi } from '../api.ts'
import { type Conversation, startConversation } from '../conversation.ts'
import { addStaff } from '../factories/clinic.ts'
import { type OpenSocket, openSocket, staffCredentials } from './socket-client.ts'

/* Calls that one process answers, as staff and a device hear of them at another one on the same database. */

let api: Api
let conversation: Conversation
let nurse: Client
let administrator: Client
const sockets = {} as Record<'colleague' | 'stranger' | 'device', OpenSocket>
beforeAll(async () => {
  api = await startApi()
  const other = await api.startAnother()
  const url = await other.app.server.listen({ host: '127.0.0.1', port: 0 })
  conversation = await startConversation(api)
  const { clinic } = api
  nurse = await api.as(clinic.nurse)
  administrator = await api.as(clinic.administrator)
  const opened = {
    colleague: await openSocket(url, await staffCredentials(await api.as(clinic.physician))),
    stranger: await openSocket(url, await staffCredentials(await api.as(clinic.physician2))),
    device: await openSocket(url, { auth: { as: 'device-token', token: tokenOf(conversation.patient) } }),
  }
  for (const [name, socket] of Object.entries(opened)) {
    if (typeof socket === 'string') throw new Error(`refused: ${socket}`)
    sockets[name as keyof typeof sockets] = socket
  }
})
afterAll(() => api.close())

const tokenOf = (device: Client) => device.headers().authorization?.replace('Bearer ', '') ?? ''
const at = () => ({ params: { id: conversation.room } })
const ask = (text = 'Ci siete?') =>
  conversation.patient.call(deviceChatRoutes.send, { ...at(), body: { id: uuid(), text } })
const heardBy = ({ received }: OpenSocket, { name }: { name: string }) =>
  received.filter((one) => one.name === name).map(({ payload }) => payload)
const owedHeard = () => heardBy(sockets.colleague, chatEvents.owedChanged)
const within = { timeout: patiently(1_000) }

/** Waits until both who belong to the room have heard of a message: earlier events arrive before it. */
async function marked() {
  const { body } = await ask('Da qui')
  for (const socket of [sockets.colleague, sockets.device])
    await expect.poll(() => heardBy(socket, chatEvents.message)).toContainEqual(body)
  return body
}
beforeEach(async () => {
  await marked()
  for (const socket of Object.values(sockets)) socket.received.length = 0
})

const settle = async () => {
  const { body } = await nurse.call(chatRoutes.room, at())
  return nurse.call(owedRoutes.settle, { ...at(), body: { seq: body.last?.seq } })
}
const own = async (owner: string | null) => {
  const { body } = await nurse.call(chatRoutes.room, at())
  return nurse.call(owedRoutes.own, {
    ...at(),
    body: { owner: owner ?? undefined, before: body.owed?.owner?.id },
  })
}
const addColleague = () =>
  addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId, surname: 'Neri' })

/** Prepares the room, and returns the act of which others hear. */
const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  'no answer is needed': async () => settle,
  'an answer is needed after all': async () => {
    const { body } = await settle()
    const last = body.last?.seq
    return () => nurse.call(owedRoutes.reopen, { ...at(), body: { seq: last } })
  },
  'somebody takes care of the answer': async () => {
    await own(null)
    return () => own(api.clinic.nurse.id)
  },
  'nobody takes care of it any more': async () => {
    await own(api.clinic.nurse.id)
    return () => own(null)
  },
  'its owner is disabled': async () => {
    const { id } = await addColleague()
    await own(id)
    return () => administrator.call(staffRoutes.disable, { params: { id } })
  },
  'its owner is enabled again': async () => {
    const { id } = await addColleague()
    await own(id)
    await administrator.call(staffRoutes.disable, { params: { id } })
    return () => administrator.call(staffRoutes.enable, { params: { id } })
  },
  'its owner moves away': async () => {
    const { id } = await addColleague()
    await own(id)
    return () => moveTo(id, api.clinic.workgroup2Id)
  },
}
const moveTo = (id: string, workgroup: string) =>
  api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [id, workgroup])

/** The events that the room's members have heard since the act, in order. */
async function afterAct(prepare: () => Promise<() => Promise<unknown>>) {
  const act = await prepare()
  await marked()
  sockets.colleague.received.length = 0
  await act()
}

test.each(Object.entries(acts))(
  'staff of the room hear within a second, at another process, that %s; a device does not',
  async (_, prepare) => {
    await afterAct(prepare)
    await expect.poll(owedHeard, within).toEqual([{ room: conversation.room }])
    await marked()
    expect(owedHeard()).toHaveLength(1)
    expect(heardBy(sockets.device, chatEvents.owedChanged)).toEqual([])
    expect(sockets.stranger.received.filter(({ name }) => name.startsWith('chat:'))).toEqual([])
  },
)

test('staff of the room hear that the owner of an answer is back in the workgroup', async () => {
  await afterAct(async () => {
    const { id } = await addColleague()
    await own(id)
    await moveTo(id, api.clinic.workgroup2Id)
    return () => moveTo(id, api.clinic.workgroupId)
  })
  await marked()
  expect(owedHeard()).toEqual([{ room: conversation.room }])
})

test('nobody hears of an act that changes nothing, nor of a change that leaves an owner where they are', async () => {
  await afterAct(async () => {
    const { id } = await addColleague()
    await own(id)
    return async () => {
      await own(id)
      await api.database.query("UPDATE staff SET surname = 'Verdi' WHERE id = $1", [id])
    }
  })
  await marked()
  expect(owedHeard()).toEqual([])
})

test('a message is heard of as such, not as a change of what is owed too', async () => {
  await settle()
  await marked()
  sockets.colleague.received.length = 0
  await ask()
  await nurse.call(chatRoutes.send, { ...at(), body: { id: uuid(), text: 'Eccoci' } })
  await marked()
  expect(sockets.colleague.received.map(({ name }) => name)).toEqual(Array(3).fill(chatEvents.message.name))
})
