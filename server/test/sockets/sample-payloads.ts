import type { ClientEvent } from '@filo/contract/kit/event.ts'
import { v7 as uuid } from 'uuid'

type Payload = (room: string) => Record<string, unknown>

/** A valid payload in a room for each client event. */
const payloads: Record<string, Payload> = {
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
