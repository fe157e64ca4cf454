import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { type AckOf, event, eventsByName, type PayloadOf } from './event.ts'
import type { FailureBody } from './failure.ts'
import { strict } from './fields.ts'

const send = event({
  namespace: '/',
  from: 'client',
  audit: 'none',
  name: 'thing:send',
  summary: 'Invia',
  access: ['chat:use', 'device'],
  scope: 'room',
  payload: strict({ text: z.string() }),
  reply: z.object({ seq: z.int() }),
})
const changed = event({
  namespace: '/',
  from: 'server',
  name: 'thing:changed',
  summary: 'È cambiato',
  access: 'device',
  scope: 'person',
  payload: strict({ id: z.uuid() }),
})

describe('eventsByName', () => {
  test('indexes events by namespace, direction and name', () => {
    const call = { ...send, namespace: '/call' as const }
    const heard = { ...changed, name: send.name }
    const events = eventsByName([
      { send, changed },
      { call, heard },
    ])
    expect([...events.keys()]).toEqual([
      '/ client thing:send',
      '/ server thing:changed',
      '/call client thing:send',
      '/ server thing:send',
    ])
    expect(events.get('/ client thing:send')).toBe(send)
  })

  test('refuses a name declared twice, even by two features', () => {
    expect(() => eventsByName([{ send }, { again: { ...send, scope: 'person' } }])).toThrow(
      '/ client thing:send: declared twice',
    )
  })

  test('refuses payloads that accept unknown fields', () => {
    const stripping = { ...changed, payload: z.object({ id: z.uuid() }) }
    const loose = { ...changed, payload: z.looseObject({}) }
    for (const wrong of [stripping, loose])
      expect(() => eventsByName([{ wrong }])).toThrow('/ server thing:changed: its payload is not strict')
    eventsByName([{ empty: { ...changed, payload: strict({}) } }])
  })
})

test('an event without access, a client event without reply and public access do not compile', () => {
  const { access: _, ...withoutAccess } = changed
  const { reply: __, ...withoutReply } = send
  // @ts-expect-error: access is required
  event(withoutAccess)
  // @ts-expect-error: a client's event needs a reply
  event(withoutReply)
  // @ts-expect-error: events cannot be public
  event({ ...changed, access: 'public' })
  expectTypeOf<PayloadOf<typeof send>>().toEqualTypeOf<{ text: string }>()
  expectTypeOf<AckOf<typeof send>>().toEqualTypeOf<{ seq: number } | FailureBody>()
})
