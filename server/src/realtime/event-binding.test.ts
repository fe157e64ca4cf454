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

test('an event without audit and transaction is refused to a sender who has lost access', async () => {
  const { database, close } = await createTestDatabase()
  onTestFinished(close)
  const contexts = contextsOn({
    database,
    audit: auditLog(database),
    lock: () => Promise.reject(new Failure('unauthenticated')),
  })
  const handle = vi.fn(async () => ({ ok: true as const }))
  const wave = event({
    ...{ namespace: '/', from: 'client', name: 'hand:wave', summary: 'Saluta' },
    ...{ access: 'device', scope: 'room', audit: 'none' },
    ...{ payload: strict({}), reply: z.object({ ok: z.literal(true) }) },
  })
  const answer = await handleEvent(
    bindEvent(wave, handle),
    {
      actor: device,
      address: '127.0.0.1',
      payload: {},
      sender: { id: 'socket', openRoom: async () => true },
    },
    {
      contexts,
      ...{ identities: { extend: async () => {} }, isDiskScarce: () => false },
      ...{ checkReplies: true, onFailure: () => {} },
    },
  )
  expect(answer).toMatchObject({ error: { code: 'unauthenticated' } })
  expect(handle).not.toHaveBeenCalled()
})
