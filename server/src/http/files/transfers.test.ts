import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { DeviceActor } from '../../context/actor.ts'
import { transfersOf } from './transfers.ts'

const device = (holderId = uuid()): DeviceActor => ({
  ...{ kind: 'device', deviceId: uuid(), patientId: holderId, workgroupId: uuid() },
  holderId,
})
const many = (count: number, begin: () => Promise<() => void>) =>
  Promise.all(Array.from({ length: count }, begin))
const refused = {
  code: 'too_many_requests',
  message: 'Stai già ricevendo troppi file: aspetta che arrivino, oppure chiudine qualcuno, e riprova',
}

test('a device that has too many downloads waits for one of them to end, and others do not', async () => {
  const transfers = transfersOf()
  const mine = device()
  const [end] = await many(40, () => transfers('download', mine))
  const next = transfers('download', mine)
  await transfers('download', device())
  await transfers('upload', mine)
  end?.()
  // Ending twice gives no second turn.
  end?.()
  await next
  const atOnce = transfersOf({ maxWaiting: 0, maxWaitMs: 0 })
  await many(40, () => atOnce('download', mine))
  await expect(atOnce('download', mine)).rejects.toMatchObject(refused)
})

test('a person with several devices is limited too, and gets turns again afterwards', async () => {
  const transfers = transfersOf({ maxWaiting: 0, maxWaitMs: 0 })
  const person = uuid()
  const devices = [device(person), device(person), device(person)]
  const ends = [
    ...(await many(40, () => transfers('download', devices[0] ?? device()))),
    ...(await many(40, () => transfers('download', devices[1] ?? device()))),
  ]
  const third = () => transfers('download', devices[2] ?? device())
  await expect(third()).rejects.toMatchObject(refused)
  for (const end of ends) end()
  await many(40, third)
})
