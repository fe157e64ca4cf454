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

describe('the events of all features', () => {
  test('are found by namespace, direction and name', () => {
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

  test('bear one name once, whichever feature they are of', () => {
    expect(() => eventsByName([{ send }, { again: { ...send, scope: 'person' } }])).toThrow(
      '/ client thing:send: declared twice',
    )
  })

  test('take no payload with a field that nobody named', () => {
    const lax = { ...changed, payload: z.object({ id: z.uuid() }) }
    const loose = { ...changed, payload: z.looseObject({}) }
    for (const wrong of [lax, loose])
      expect(() => eventsByName([{ wrong }])).toThrow('/ server thing:changed: its payload is not strict')
    eventsByName([{ empty: { ...changed, payload: strict({}) } }])
  })
})

test('an event that forgets who may hear it, or how it is acknowledged, does not type-check', () => {
  const { access: _, ...withoutAccess } = changed
  const { reply: __, ...withoutReply } = send
  // @ts-expect-error: nobody is told who hears it
  event(withoutAccess)
  // @ts-expect-error: a client's event is acknowledged
  event(withoutReply)
  // @ts-expect-error: nothing on a socket is public
  event({ ...changed, access: 'public' })
  expectTypeOf<PayloadOf<typeof send>>().toEqualTypeOf<{ text: string }>()
  expectTypeOf<AckOf<typeof send>>().toEqualTypeOf<{ seq: number } | FailureBody>()
})
