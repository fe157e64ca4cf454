import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Client } from '../src/http/in-process-browser.ts'
import { type Api, startApi } from './api.ts'
import { type Conversation, startConversation } from './conversation.ts'
import { pdf } from './factories/files.ts'
import { fileMessageForm } from './factories/multipart.ts'

type People = Conversation & { api: Api; nurse: Client; physician: Client }

/** A clinic with an empty conversation for each test, and the calls that change what is owed there. */
export function owedScene(): People & ReturnType<typeof calls> {
  const scene = {} as People
  beforeAll(async () => {
    const api = await startApi()
    const { nurse, physician } = api.clinic
    Object.assign(scene, { api, nurse: await api.as(nurse), physician: await api.as(physician) })
  })
  afterAll(() => scene.api.close())
  beforeEach(async () => {
    Object.assign(scene, await startConversation(scene.api))
  })
  return Object.assign(scene, calls(scene))
}

type Where = { by?: Client; to?: string }

const calls = (scene: People) => ({
  /** Sends a text of the nurse, who had seen the room up to a place. */
  answer: (text: string, { seen, by = scene.nurse }: { seen?: number; by?: Client } = {}) =>
    by.call(chatRoutes.send, { params: { id: scene.room }, body: { id: uuid(), text, seen } }),

  /** Sends a file: of the nurse, unless it is a device that sends it. */
  sendFile: async (by: Client, { name = 'referto.pdf', content = pdf(), to = scene.room } = {}) =>
    by.call((by === scene.nurse ? chatRoutes : deviceChatRoutes).sendFile, {
      params: { id: to },
      ...(await fileMessageForm(uuid(), { name, content })),
    }),

  settle: (seq: number, { by = scene.nurse, to = scene.room }: Where = {}) =>
    by.call(owedRoutes.settle, { params: { id: to }, body: { seq } }),
  reopen: (seq: number, { by = scene.nurse, to = scene.room }: Where = {}) =>
    by.call(owedRoutes.reopen, { params: { id: to }, body: { seq } }),
  own: (owner: string | null, before: string | null, { by = scene.nurse, to = scene.room }: Where = {}) =>
    by.call(owedRoutes.own, {
      params: { id: to },
      body: { owner: owner ?? undefined, before: before ?? undefined },
    }),

  /** The answer that is owed in a room, as staff see it. */
  owed: async (to = scene.room) =>
    (await scene.physician.call(chatRoutes.room, { params: { id: to } })).body.owed,
  /** The instant at which the message at a place was sent. */
  sentAt: async (seq: number) => {
    const { items } = (
      await scene.nurse.call(chatRoutes.messages, { params: { id: scene.room }, query: { after: '0' } })
    ).body
    return items.find((one) => one.seq === seq)?.at
  },
})
