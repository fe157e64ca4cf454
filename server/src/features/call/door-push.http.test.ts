import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { expect, test } from 'vitest'
import { addVisit } from '../../../test/factories/visit.ts'
import { pushScene } from '../../../test/push/push-scene.ts'

const scene = pushScene()
let visits = 0
const someoneWaits = 'Qualcuno ti aspetta'

/** A visit of the nurse that is being held, and who is told when somebody comes to its room. */
async function visit() {
  const { database, clinic } = scene.api
  const endpoints = [
    await scene.subscribe(scene.nurse),
    await scene.subscribe(scene.physician),
    await scene.subscribeDevice(scene.patient),
    await scene.subscribeDevice(scene.caregiver),
  ]
  const id = await addVisit({ database, member: clinic.nurse }, scene.room, {
    start: new Date(Date.now() + visits++ * 3_600_000),
    status: 'accepted',
  })
  await database.query('DELETE FROM push_due')
  const come = (person: string, staff: string | null) =>
    database.query(
      `INSERT INTO call_peer (id, visit_id, staff_id, person_id, mic, cam, screen, socket_id, admitted_at)
       VALUES (gen_random_uuid(), $1, $2, $3, true, true, false, 'x', CASE WHEN $2::uuid IS NOT NULL THEN now() END)`,
      [id, staff, person],
    )
  return {
    id,
    patientComes: () => come(scene.room, null),
    nurseComes: () => come(clinic.nurse.id, clinic.nurse.id),
    told: async () => {
      await scene.run()
      return endpoints.map((endpoint) => scene.told(endpoint))
    },
  }
}

test('who waits for the staff is told to the colleague who holds the visit, at any hour', async () => {
  const { patientComes, told } = await visit()
  scene.setTime('2036-12-02T23:00:00Z')
  await patientComes()
  expect(await told()).toEqual([[someoneWaits], [], [], []])
  expect(scene.sent[0]).toMatchObject({ ttlSeconds: 300, urgency: 'high' })
})

test('who waits is told also while the page is open in front', async () => {
  const { patientComes, told } = await visit()
  await scene.nurse.call(pushRoutes.front, { body: { isInFront: true } })
  await patientComes()
  expect((await told())[0]).toEqual([someoneWaits])
})

test('staff who wait are told to those at home; nobody is told once they have met', async () => {
  const { nurseComes, patientComes, told } = await visit()
  await nurseComes()
  expect(await told()).toEqual([[], [], [someoneWaits], [someoneWaits]])
  scene.forget()
  await patientComes()
  expect(await told()).toEqual([[], [], [], []])
})

test('nobody is told of a visit that was cancelled, or of somebody who has left', async () => {
  const { id, patientComes, told } = await visit()
  await patientComes()
  await scene.api.database.query(
    "UPDATE call_peer SET left_at = now(), ending = 'left' WHERE visit_id = $1",
    [id],
  )
  expect((await told()).flat()).toEqual([])
})
