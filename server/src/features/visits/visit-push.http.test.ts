import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { expect, test } from 'vitest'
import { addVisit, nextFreeTime, visitBody } from '../../../test/factories/visit.ts'
import { pushScene } from '../../../test/push/push-scene.ts'

const scene = pushScene()
const sql = (text: string, ...values: unknown[]) => scene.api.database.query(text, values)
const ofNurse = () => ({ database: scene.api.database, member: scene.api.clinic.nurse })

/** A visit of the nurse on the afternoon after the scene’s morning, planned long before. */
async function planned(start: string): Promise<string> {
  await sql(
    "UPDATE visit SET cancelled_at = now() WHERE status IN ('pending', 'accepted') AND cancelled_at IS NULL",
  )
  const id = await addVisit(ofNurse(), scene.room, { start: new Date(start), status: 'accepted' })
  await sql('DELETE FROM push_due')
  await sql("UPDATE visit SET created_at = '2036-11-01T00:00:00Z' WHERE id = $1", id)
  return id
}

/** A little after what the calls do at the machine's own time, at whatever hour that is. */
const soon = () => scene.setTime(new Date(Date.now() + 60_000).toISOString())

test('those at home are told of a new visit, a moved one and a cancelled one, not of what they did themselves', async () => {
  const [patient, caregiver] = [
    await scene.subscribeDevice(scene.patient),
    await scene.subscribeDevice(scene.caregiver),
  ]
  await scene.patient.call(devicePushRoutes.change, { body: { quietHours: null } })
  await scene.caregiver.call(devicePushRoutes.change, { body: { quietHours: null } })
  const told = async () => {
    soon()
    await scene.run()
    const both = [scene.told(patient), scene.told(caregiver)]
    expect(both[0]).toEqual(both[1])
    scene.forget()
    return both[0]
  }
  const { id } = (
    await scene.nurse.call(visitRoutes.create, { body: visitBody(scene.room, scene.api.clinic.nurse.id) })
  ).body
  expect(await told()).toEqual(['Hai un nuovo appuntamento'])
  await scene.patient.call(deviceVisitRoutes.accept, { params: { id }, body: { version: 1 } })
  expect(await told()).toEqual([])
  const moved = await scene.nurse.call(visitRoutes.change, {
    params: { id },
    body: { ...nextFreeTime(), version: 2 },
  })
  expect(moved.status).toBe(200)
  expect(await told()).toEqual(['Un appuntamento è cambiato'])
  await scene.nurse.call(visitRoutes.cancel, { params: { id }, query: { version: '3' } } as never)
  expect(await told()).toEqual(['Un appuntamento è stato annullato'])
})

test('the colleague is told of a proposal, until it is answered', async () => {
  const nurse = await scene.subscribe(scene.nurse)
  const id = await addVisit(ofNurse(), scene.room)
  await scene.patient.call(deviceVisitRoutes.propose, {
    params: { id },
    body: { version: 1, ...nextFreeTime() },
  })
  soon()
  await sql(
    'INSERT INTO push_setting (person_id, has_own_hours) VALUES ($1, true)',
    scene.api.clinic.nurse.id,
  )
  await sql("UPDATE push_due SET due_at = now() - interval '1 hour'")
  await scene.run()
  expect(scene.told(nurse)).toEqual(['Una risposta ti aspetta'])
  await scene.nurse.call(visitRoutes.answerProposal, { params: { id }, body: { version: 2, accept: false } })
  await sql(
    "INSERT INTO push_due (sentence, subject_id, due_at) VALUES ('proposal', $1, now() - interval '1 hour')",
    id,
  )
  await scene.run()
  expect(scene.told(nurse)).toHaveLength(1)
})

const evening = '2036-12-02T17:00:00Z'

test('on the evening before, at six, those at home and the colleague are reminded, once', async () => {
  const [patient, nurse] = [await scene.subscribeDevice(scene.patient), await scene.subscribe(scene.nurse)]
  await planned('2036-12-03T09:00:00Z')
  scene.setTime('2036-12-02T16:59:59Z')
  await scene.run()
  expect(scene.sent).toEqual([])
  scene.setTime(evening)
  await scene.run()
  for (let minute = 0; minute < 3; minute += 1) {
    scene.passSeconds(60)
    await scene.run()
  }
  expect([scene.told(patient), scene.told(nurse)]).toEqual([
    ['Domani hai un appuntamento'],
    ['Domani hai un appuntamento'],
  ])
  expect(scene.sent[0]).toMatchObject({ urgency: 'high', ttlSeconds: 6 * 3600 - 60 })
})

test('half an hour before, also in quiet hours; who has entered needs no reminder', async () => {
  const [patient, caregiver] = [
    await scene.subscribeDevice(scene.patient),
    await scene.subscribeDevice(scene.caregiver),
  ]
  const id = await planned('2036-12-03T21:00:00Z')
  await sql(
    `INSERT INTO call_peer (id, visit_id, person_id, mic, cam, screen, socket_id) VALUES (gen_random_uuid(), $1, $2, true, true, false, 'x')`,
    id,
    scene.room,
  )
  await sql('DELETE FROM push_due')
  scene.setTime('2036-12-03T20:30:00Z')
  await scene.run()
  expect([scene.told(patient), scene.told(caregiver)]).toEqual([[], ['Tra 30 minuti hai un appuntamento']])
  expect(scene.sent[0]).toMatchObject({ urgency: 'high', ttlSeconds: 1_800 })
})

test.each([
  ['cancelled one minute before', 'UPDATE visit SET cancelled_at = now() WHERE id = $1'],
  ['rejected', "UPDATE visit SET status = 'rejected' WHERE id = $1"],
  [
    'of an archived patient',
    'UPDATE patient SET archived_at = now() WHERE id = (SELECT patient_id FROM visit WHERE id = $1)',
  ],
  ['planned within the time', "UPDATE visit SET created_at = '2036-12-02T10:25:00Z' WHERE id = $1"],
])('no reminder of a visit that is %s', async (_, change) => {
  const patient = await scene.subscribeDevice(scene.patient)
  const id = await planned('2036-12-02T10:30:00Z')
  await sql(change, id)
  await sql('DELETE FROM push_due')
  await scene.run()
  expect(scene.told(patient)).toEqual([])
  await sql('UPDATE patient SET archived_at = NULL WHERE id = $1', scene.room)
})

test('of a visit that is moved three times only the last time is reminded of, and a process that starts again reminds nobody twice', async () => {
  const patient = await scene.subscribeDevice(scene.patient)
  const id = await planned('2036-12-02T10:30:00Z')
  const move = (start: string) =>
    sql(
      "UPDATE visit SET start_at = $2::timestamptz, end_at = $2::timestamptz + interval '30 minutes' WHERE id = $1",
      id,
      start,
    )
  for (const start of ['2036-12-02T10:20:00Z', '2036-12-02T12:00:00Z', '2036-12-02T14:00:00Z'])
    await move(start)
  await scene.run()
  scene.setTime('2036-12-02T11:30:00Z')
  await scene.run()
  expect(scene.told(patient)).toEqual([])
  scene.setTime('2036-12-02T13:30:00Z')
  await scene.run()
  const { app } = await scene.api.startAnother()
  await app.background()
  expect(scene.told(patient)).toEqual(['Tra 30 minuti hai un appuntamento'])
})

test.each([
  ['begins', '2037-03-28', '2037-03-28T17:00:00Z', '2037-03-29T08:00:00Z'],
  ['ends', '2037-10-24', '2037-10-24T16:00:00Z', '2037-10-25T22:30:00Z'],
])('the evening before the day on which summer time %s', async (_, _day, at, start) => {
  const patient = await scene.subscribeDevice(scene.patient)
  await planned(start)
  scene.setTime(new Date(Date.parse(at) - 1_000).toISOString())
  await scene.run()
  expect(scene.told(patient)).toEqual([])
  scene.setTime(at)
  await scene.run()
  expect(scene.told(patient)).toEqual([])
  scene.passSeconds(60)
  await scene.run()
  expect(scene.told(patient)).toEqual(['Domani hai un appuntamento'])
})
