import type { ClientEvent } from '@filo/contract/kit/event.ts'
import { v7 as uuid } from 'uuid'

type Payload = (room: string) => Record<string, unknown>

/** A valid payload in a room for each client event. */
const payloads: Record<string, Payload> = {
  join: () => ({ resume: uuid(), media: { mic: true, cam: true, screen: false } }),
  admit: () => ({ peer: uuid() }),
  deny: () => ({ peer: uuid() }),
  signal: () => ({ to: uuid(), n: 1, step: { kind: 'offer', sdp: 'v=0' } }),
  media: () => ({ media: { mic: true, cam: false, screen: false } }),
  quality: () => ({ good: 4, fair: 1, poor: 0 }),
  ice: () => ({}),
  leave: () => ({}),
  end: () => ({}),
  'chat:send': (room) => ({ room, id: uuid(), text: 'Tutto bene' }),
  'chat:read': (room) => ({ room, seq: 1 }),
  'chat:typing': (room) => ({ room }),
  'chat:presence': (room) => ({ room }),
}

export function payloadOf({ name }: ClientEvent): Payload {
  const payload = payloads[name]
  if (!payload) throw new Error(`${name}: no payload in sample-payloads.ts`)
  return payload
}
