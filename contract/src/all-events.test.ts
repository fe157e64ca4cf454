import { expect, test } from 'vitest'
import * as z from 'zod'
import { allEvents } from './all-events.ts'

/** Those who belong to a conversation are told what happens in it (decision 055). */
const inConversations = ['chat:message', 'chat:read', 'chat:presence']

test('what the server tells of is named by ids alone: it bears nobody’s data', () => {
  const told = [...allEvents.values()].filter(
    ({ from, name }) => from === 'server' && !inConversations.includes(name),
  )
  expect(told).not.toEqual([])
  for (const { name, payload } of told)
    for (const field of Object.values(payload.shape))
      expect(z.toJSONSchema(field), name).toMatchObject({ type: 'string', format: 'uuid' })
})
