import { event } from '@filo/contract/kit/event.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { createTestDatabase } from '../../test/database.ts'
import type { DeviceActor } from '../context/actor.ts'
import { contextsOn } from '../context/contexts.ts'
import { auditLog } from '../platform/audit/audit.ts'
import { bindEvent, handleEvent } from './event-binding.ts'

const device: DeviceActor = {
  kind: 'device',
  ...{ deviceId: 'device', holderId: 'patient', patientId: 'patient', workgroupId: 'workgroup' },
}

const wave = event({
  ...{ namespace: '/', from: 'client', name: 'hand:wave', summary: 'Saluta' },
  ...{ access: 'device', scope: 'room', audit: 'none' },
  ...{ payload: strict({}), reply: z.object({ ok: z.literal(true) }) },
})

/** Sends the event to a handler, with a database of its own. */
async function send(
  handle: () => Promise<{ ok: true }>,
  { readAccess = async () => device as DeviceActor, onFailure = (..._: unknown[]) => {}, count = () => {} },
) {
  const { database, close } = await createTestDatabase()
  onTestFinished(close)
  return handleEvent(
    bindEvent(wave, handle),
    {
      actor: device,
      address: '127.0.0.1',
      payload: {},
      sender: {
        id: 'socket',
        openRoom: async () => true,
        seat: null,
        peer: () => null,
        becomePeer: async () => {},
      },
    },
    {
      contexts: contextsOn({ database, audit: auditLog(database), readAccess }),
      traffic: { count },
      ...{ identities: { extend: async () => {} }, isDiskScarce: () => false },
      ...{ checkReplies: true, onFailure },
    },
  )
}

test('an event without audit and transaction is refused to a sender who has lost access', async () => {
  const handle = vi.fn(async () => ({ ok: true as const }))
  const answer = await send(handle, { readAccess: () => Promise.reject(new Failure('unauthenticated')) })
  expect(answer).toMatchObject({ error: { code: 'unauthenticated' } })
  expect(handle).not.toHaveBeenCalled()
})

test('an unexpected error is reported under the reference that its sender can read out', async () => {
  const onFailure = vi.fn()
  const error = new Error('unexpected')
  const answer = await send(() => Promise.reject(error), { onFailure })
  const [reported, failure, requestId] = onFailure.mock.calls[0] ?? []
  expect([reported, failure.code]).toEqual([error, 'internal'])
  expect(answer).toMatchObject({ error: { code: 'internal', requestId } })
})

test('an event beyond what its sender may do is refused before anything is looked up', async () => {
  const readAccess = vi.fn(async () => device)
  const handle = vi.fn(async () => ({ ok: true as const }))
  const count = () => {
    throw new Failure('too_many_requests', { message: 'Troppe richieste', retryAfter: 3 })
  }
  const answer = await send(handle, { readAccess, count })
  expect(answer).toMatchObject({ error: { code: 'too_many_requests', message: 'Troppe richieste' } })
  expect([handle.mock.calls, readAccess.mock.calls]).toEqual([[], []])
})
