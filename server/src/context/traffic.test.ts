import { Failure } from '@filo/contract/kit/failure.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Action } from './action.ts'
import type { Actor, DeviceActor, StaffActor } from './actor.ts'
import { trafficLimits } from './traffic.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const read: Action = { name: 'chat.read', access: 'device', changes: false }
const poll: Action = { name: 'none', access: 'device', changes: true }
const write: Action = { name: 'chat.send', access: 'device', changes: true }

const telephone = (holderId: string, deviceId = 'link'): DeviceActor => ({
  ...{ kind: 'device', deviceId, holderId, patientId: 'patient', workgroupId: 'workgroup' },
})
const nurse: StaffActor = {
  ...{ kind: 'staff', id: 'nurse', sessionId: 'session', workgroupId: 'workgroup' },
  ...{ roles: ['nurse'], permissions: [], mfaEnrolmentRequired: false },
}

function started() {
  const lines: string[] = []
  const traffic = trafficLimits((line) => lines.push(line))
  const refusalOf = (actor: Actor, action: Action): Failure | null => {
    try {
      traffic.count(actor, action)
      return null
    } catch (error) {
      return error as Failure
    }
  }
  /** How many such actions pass one after the other. */
  const passing = (actor: Actor, action: Action) => {
    for (let count = 0; ; count += 1) if (refusalOf(actor, action)) return count
  }
  return { traffic, lines, passing, refusalOf }
}

test('a telephone reads a thousand things or writes two hundred at once, and then two a second, or one in two and a half', () => {
  const { passing } = started()
  expect(passing(telephone('maria'), read)).toBe(1_000)
  expect(passing(telephone('piero'), poll)).toBe(1_000)
  expect(passing(telephone('anna'), write)).toBe(200)
  vi.advanceTimersByTime(10_000)
  expect(passing(telephone('maria'), read)).toBe(20)
  expect(passing(telephone('anna'), write)).toBe(4)
})

test('staff may do twenty times as much, Filo itself whatever it has to', () => {
  const { passing, refusalOf } = started()
  expect(passing(nurse, write)).toBe(4_000)
  expect(refusalOf(nurse, read)).toMatchObject({ code: 'too_many_requests', status: 429 })
  expect(refusalOf({ kind: 'nobody' }, read)).toBeNull()
})

test('a person has one budget for all telephones, and nobody pays for another', () => {
  const { passing, refusalOf } = started()
  passing(telephone('maria'), read)
  expect(refusalOf(telephone('maria', 'another link'), read)).toBeInstanceOf(Failure)
  expect(refusalOf(telephone('piero'), read)).toBeNull()
})

test('the refusal says when to try again, and whoever tries on and on still gets what is due', () => {
  const { passing, refusalOf } = started()
  const [anna, maria] = [telephone('anna'), telephone('maria')]
  passing(anna, write)
  expect(refusalOf(anna, write)).toMatchObject({
    ...{ retryAfter: 3, message: 'Troppe richieste in poco tempo: aspetta un minuto e riprova' },
  })
  passing(maria, read)
  for (let n = 0; n < 10; n += 1) {
    expect(refusalOf(maria, read)).toBeInstanceOf(Failure)
    vi.advanceTimersByTime(250)
    expect(refusalOf(maria, read)).toBeInstanceOf(Failure)
    vi.advanceTimersByTime(250)
    expect(refusalOf(maria, read)).toBeNull()
  }
})

test('whoever is beyond their budget can still end a session, which another session cannot keep them from', () => {
  const { passing, refusalOf } = started()
  const ending: Action = { name: 'staff.sign-out', access: 'signed-in', changes: true, stores: [] }
  const thief = { ...nurse, sessionId: 'stolen' }
  passing(thief, read)
  passing(thief, ending)
  expect(refusalOf(thief, ending)).toBeInstanceOf(Failure)
  expect(refusalOf(nurse, read)).toBeInstanceOf(Failure)
  expect(refusalOf(nurse, ending)).toBeNull()
})

test('refusals are counted, and said once an hour of each link, without a name', () => {
  const { traffic, lines, passing, refusalOf } = started()
  passing(telephone('maria'), read)
  for (let n = 0; n < 9; n += 1) refusalOf(telephone('maria'), read)
  expect(traffic.refused).toEqual({ device: 10, staff: 0 })
  expect(lines).toEqual(['Troppe richieste, rifiutate, da collegamento link'])
  vi.advanceTimersByTime(3_600_000)
  traffic.sweep()
  passing(telephone('maria'), read)
  expect(lines).toHaveLength(2)
})
