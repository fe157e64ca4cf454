import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { DeviceActor, StaffActor } from '../context/actor.ts'
import { isConcerned } from './audience.ts'

const workgroupId = uuid()
const caregiver: DeviceActor = {
  kind: 'device',
  ...{ deviceId: uuid(), holderId: uuid(), patientId: uuid(), workgroupId },
}
const nurse: StaffActor = {
  kind: 'staff',
  ...{ id: uuid(), sessionId: uuid(), roles: ['nurse'], permissions: [] },
  ...{ workgroupId, mfaEnrolmentRequired: false },
}

test('a change of access concerns the person, and a device also through its patient', () => {
  const { deviceId, holderId, patientId } = caregiver
  const known = { deviceId, holderId, patientId, nurse: nurse.id, workgroupId, another: uuid() }
  const concerned = (actor: StaffActor | DeviceActor) =>
    Object.entries(known).flatMap(([name, accessOf]) => (isConcerned({ accessOf }, actor) ? [name] : []))
  expect(concerned(caregiver)).toEqual(['deviceId', 'holderId', 'patientId'])
  expect(concerned(nurse)).toEqual(['nurse'])
})
