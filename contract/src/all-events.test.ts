import { expect, test } from 'vitest'
import * as z from 'zod'
import { allEvents } from './all-events.ts'

/** These carry more than ids: members of a conversation are sent what happens in it (decision 055). */
const inConversations = ['chat:message', 'chat:read', 'chat:presence']

test('payloads of server events contain only ids, no personal data', () => {
  const serverEvents = [...allEvents.values()].filter(
    ({ from, name }) => from === 'server' && !inConversations.includes(name),
  )
  expect(serverEvents).not.toEqual([])
  for (const { name, payload } of serverEvents)
    for (const field of Object.values(payload.shape))
      expect(z.toJSONSchema(field), name).toMatchObject({ type: 'string', format: 'uuid' })
})
