import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { visitEvents } from '@filo/contract/features/visits/visit.events.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { liveSocket, onServerEvent, sendLive } from './live-socket.ts'

afterEach(() => {
  liveSocket.closed()
  vi.restoreAllMocks()
})

test('passes on a payload as the contract has it, and no other', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const heard: unknown[] = []
  const stop = onServerEvent(visitEvents.changed, (payload) => heard.push(payload))
  const { name } = visitEvents.changed
  const payload = { id: crypto.randomUUID() }
  for (const wrong of [undefined, null, {}, { id: 7 }, { ...payload, note: 'text' }])
    liveSocket.received(name, wrong)
  expect([heard, log.mock.calls.length]).toEqual([[], 5])
  liveSocket.received(name, payload)
  stop()
  liveSocket.received(name, payload)
  expect(heard).toEqual([payload])
})

test('takes an acknowledgement that the contract does not have for none', async () => {
  const typing = () => sendLive(chatEvents.typing, { room: crypto.randomUUID() })
  const code = 'unreachable'
  await expect(typing()).rejects.toMatchObject({ code })
  for (const answer of [undefined, null, 'ok', {}, { ok: false }]) {
    liveSocket.opened(async () => answer)
    await expect(typing()).rejects.toMatchObject({ code })
  }
  liveSocket.opened(async () => ({ error: { code: 'not_found', message: 'Non trovato', requestId: 'r' } }))
  await expect(typing()).rejects.toMatchObject({ code: 'not_found', status: 404 })
  liveSocket.opened(async () => ({ ok: true }))
  await expect(typing()).resolves.toEqual({ ok: true })
})
