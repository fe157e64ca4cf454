import { expect, test } from 'vitest'
import * as z from 'zod'
import { allEvents } from './all-events.ts'
import type { SocketEvent } from './kit/event.ts'

/** These carry more than ids: members of a conversation are sent what happens in it (decision 055). */
const inConversations = ['chat:message', 'chat:read', 'chat:presence']
/** And so are the people in the room of a visit, over a namespace of their own (decision 070). */
const isInRoom = ({ namespace, name }: SocketEvent) => namespace === '/call' || inConversations.includes(name)

test('payloads of server events contain only ids, no personal data', () => {
  const serverEvents = [...allEvents.values()].filter((event) => event.from === 'server' && !isInRoom(event))
  expect(serverEvents).not.toEqual([])
  for (const { name, payload } of serverEvents)
    for (const field of Object.values(payload.shape))
      expect(z.toJSONSchema(field), name).toMatchObject({ type: 'string', format: 'uuid' })
})
