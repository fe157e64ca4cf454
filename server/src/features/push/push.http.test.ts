import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { maxSubscriptions } from '@filo/contract/features/push/push.schema.ts'
import { expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { pushScene } from '../../../test/push/push-scene.ts'
import { subscriptionBody } from '../../../test/push/push-subscription.ts'

const scene = pushScene()
const settings = async (client = scene.nurse) => (await client.call(pushRoutes.settings)).body
const own = async (client = scene.patient) => (await client.call(devicePushRoutes.settings)).body
const count = async (table: string) =>
  (await scene.api.database.query<{ count: number }>(`SELECT count(*) FROM ${table}`))[0]?.count

test('a browser subscribes once, however often it says so, and stores neither address nor keys in the clear', async () => {
  const body = scene.newBody()
  const first = await scene.nurse.call(pushRoutes.subscribe, { body })
  const again = await scene.nurse.call(pushRoutes.subscribe, { body })
  expect([first.status, again.body.id]).toEqual([201, first.body.id])
  expect((await settings()).subscriptions).toMatchObject([
    { id: first.body.id, isThis: true, deliveredAt: null },
  ])
  const [row] = await scene.api.database.query<object>('SELECT * FROM push_subscription')
  for (const secret of [body.endpoint.slice(-20), body.p256dh, body.auth])
    expect(JSON.stringify(row)).not.toContain(secret)
})

test('a session has one browser, a link one telephone: a new subscription takes the place of the old one', async () => {
  await scene.subscribe(scene.nurse)
  await scene.subscribe(scene.nurse)
  expect((await settings()).subscriptions).toHaveLength(1)
  await scene.subscribeDevice(scene.patient)
  await scene.subscribeDevice(scene.patient)
  expect((await own()).subscriptions).toHaveLength(1)
  expect([await count('push_subscription'), await count('push_link')]).toEqual([2, 1])
})

test('a session that subscribes two browsers at once has one of them', async () => {
  const both = await Promise.all(
    [scene.newBody(), scene.newBody()].map((body) => scene.nurse.call(pushRoutes.subscribe, { body })),
  )
  expect(both.map(({ status }) => status)).toContain(201)
  expect(both.every(({ status }) => status === 201 || status === 404)).toBe(true)
  expect((await settings()).subscriptions).toHaveLength(1)
})

test('test notices are limited', async () => {
  const client = await scene.api.as(scene.api.clinic.physician2)
  await scene.subscribe(client)
  for (let n = 0; n < 20; n += 1) expect((await client.call(pushRoutes.test)).status).toBe(200)
  expect((await client.call(pushRoutes.test)).failure.code).toBe('too_many_requests')
})

test('test notices are limited by person, however often their browser subscribes anew', async () => {
  const answers: number[] = []
  for (let n = 0; n < 21; n += 1) {
    await scene.subscribeDevice(scene.caregiver)
    answers.push((await scene.caregiver.call(devicePushRoutes.test)).status)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
})

test('another person who subscribes the same browser takes it over, and the audit says so', async () => {
  const body = scene.newBody()
  await scene.subscribe(scene.nurse, body)
  const { body: taken } = await scene.physician.call(pushRoutes.subscribe, { body })
  expect((await settings(scene.nurse)).subscriptions).toEqual([])
  expect((await settings(scene.physician)).subscriptions).toMatchObject([{ id: taken.id }])
  const [entry] = await scene.api.database.query<{ details: object }>(
    "SELECT details FROM audit_entry WHERE action = 'push.subscribe' ORDER BY id DESC LIMIT 1",
  )
  expect(entry?.details).toMatchObject({ moved: true })
  const both = await Promise.all([
    scene.nurse.call(pushRoutes.subscribe, { body }),
    scene.physician.call(pushRoutes.subscribe, { body }),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await count('push_subscription')).toBe(1)
})

test('what was not sent yet stays unsaid when the browser becomes another person’s', async () => {
  const [ofStaff, ofTelephone] = [scene.newBody(), scene.newBody()]
  await scene.subscribe(scene.nurse, ofStaff)
  await scene.subscribe(await scene.api.as(scene.api.clinic.nurse))
  await scene.subscribeDevice(scene.patient, ofTelephone)
  for (const { endpoint } of [ofStaff, ofTelephone])
    scene.answer(endpoint, { status: 'later', afterSeconds: 60, reason: '' })
  await scene.sendOwn(scene.caregiver, 'Ho una domanda')
  await scene.send(scene.physician, 'Buongiorno')
  await scene.run()
  await scene.subscribe(await scene.api.as(scene.api.clinic.physician2), ofStaff)
  await scene.subscribeDevice(scene.caregiver, ofTelephone)
  await scene.patient.call(devicePushRoutes.subscribe, { body: scene.newBody() })
  scene.sent.length = 0
  scene.passSeconds(60)
  await scene.run()
  expect([scene.told(ofStaff.endpoint), scene.told(ofTelephone.endpoint)]).toEqual([[], []])
})

test('a telephone receives for all the links that its browser has, and for no other any more', async () => {
  const body = scene.newBody()
  const targets = await makeTargets(scene.api)
  await scene.api.database.query('DELETE FROM push_subscription')
  const [caregiver] = targets.patient.caregivers
  const tokens = await signInDevices(scene.api, targets)
  const browser = scene.api.deviceBrowser(tokens[0] ?? '')
  browser.cookies.set(`filo_device_${caregiver?.id}`, tokens[1] ?? '')
  await scene.subscribeDevice(browser, body)
  for (const token of tokens)
    expect((await own(scene.api.device(token))).subscriptions).toMatchObject([{ isThis: true }])
  await scene.subscribeDevice(scene.patient, body)
  for (const token of tokens) expect((await own(scene.api.device(token))).subscriptions).toEqual([])
  expect(await own(scene.patient)).toMatchObject({ subscriptions: [{ isThis: true }] })
})

test.each([
  ['http', 'http://updates.push.services.mozilla.com/wpush/1'],
  ['another host', 'https://push.esempio.it/1'],
  ['no address', 'niente'],
])('an endpoint that is not of a known push service is refused: %s', async (_, endpoint) => {
  const { failure } = await scene.nurse.call(pushRoutes.subscribe, {
    body: subscriptionBody(scene.key, endpoint),
  })
  expect(failure).toMatchObject({ code: 'validation_failed', details: [{ path: 'endpoint' }] })
  expect(await count('push_subscription')).toBe(0)
})

test('keys of a wrong length, and a subscription made with another key of ours, are refused', async () => {
  const short = { ...scene.newBody(), auth: 'corto' }
  expect((await scene.nurse.call(pushRoutes.subscribe, { body: short })).status).toBe(422)
  const old = { ...scene.newBody(), key: 'una-vecchia' }
  expect((await scene.nurse.call(pushRoutes.subscribe, { body: old })).status).toBe(409)
})

test('a person has a bounded number of browsers', async () => {
  for (let n = 0; n < maxSubscriptions; n += 1)
    await scene.subscribe(await scene.api.as(scene.api.clinic.nurse))
  const last = await scene.nurse.call(pushRoutes.subscribe, { body: scene.newBody() })
  expect(last.failure.message).toMatch(/il massimo/)
  expect((await settings()).subscriptions).toHaveLength(maxSubscriptions)
})

test('people take off their own browsers, and nobody else’s', async () => {
  await scene.subscribe(scene.nurse)
  await scene.subscribeDevice(scene.patient)
  const [ofNurse] = (await settings()).subscriptions
  const [ofPatient] = (await own()).subscriptions
  const staffTries = (id = '') => scene.physician.call(pushRoutes.unsubscribe, { params: { id } })
  const deviceTries = (id = '') => scene.caregiver.call(devicePushRoutes.unsubscribe, { params: { id } })
  for (const id of [ofNurse?.id, ofPatient?.id]) {
    expect((await staffTries(id)).status).toBe(404)
    expect((await deviceTries(id)).status).toBe(404)
  }
  const elsewhere = await scene.api.as(scene.api.clinic.nurse)
  expect((await elsewhere.call(pushRoutes.unsubscribe, { params: { id: ofNurse?.id ?? '' } })).status).toBe(
    204,
  )
  expect(
    (await scene.patient.call(devicePushRoutes.unsubscribe, { params: { id: ofPatient?.id ?? '' } })).status,
  ).toBe(204)
  expect(await count('push_subscription')).toBe(0)
})

test('signing out, and a link that is signed out, end their notices', async () => {
  const client = await scene.api.as(scene.api.clinic.nurse)
  await scene.subscribe(client)
  await scene.subscribeDevice(scene.patient)
  await scene.api.database.query(
    'UPDATE session SET ended_at = now() WHERE id = (SELECT session_id FROM push_subscription WHERE session_id IS NOT NULL)',
  )
  expect(await count('push_subscription')).toBe(1)
  await scene.api.database.query(
    'UPDATE device SET revoked_at = now() WHERE id = (SELECT device_id FROM push_link)',
  )
  expect([await count('push_subscription'), await count('push_link')]).toEqual([0, 0])
})

test('kinds and quiet hours are everybody’s own; without a choice staff are told within the hours for visits', async () => {
  expect(await settings()).toMatchObject({
    off: [],
    hasOwnHours: false,
    quietHours: { from: '20:00', until: '08:00' },
    usualQuietHours: { from: '20:00', until: '08:00' },
    key: scene.key,
  })
  const usualQuietHours = { from: '21:00', until: '08:00' }
  expect(await own()).toMatchObject({ off: [], quietHours: usualQuietHours, usualQuietHours })
  const quietHours = { from: '22:30', until: '07:00' }
  await scene.patient.call(devicePushRoutes.change, { body: { off: ['reading', 'reading'] } })
  await scene.patient.call(devicePushRoutes.change, { body: { quietHours } })
  expect(await own()).toMatchObject({ off: ['reading'], quietHours, hasOwnHours: true, usualQuietHours })
  expect(await own(scene.caregiver)).toMatchObject({ off: [], quietHours: usualQuietHours })
  await scene.nurse.call(pushRoutes.change, { body: { quietHours: null } })
  expect((await settings()).quietHours).toBe(null)
  await scene.patient.call(devicePushRoutes.change, { body: { quietHours: 'usual' } })
  expect(await own()).toMatchObject({ off: ['reading'], quietHours: usualQuietHours, hasOwnHours: false })
})

test('a pause ends at the next time of day that was chosen, or when it is ended', async () => {
  const pausedUntil = async (body: object) => (await scene.nurse.call(pushRoutes.change, { body })).body
  expect((await settings()).pausedUntil).toBe(null)
  expect(await pausedUntil({ pausedUntil: '12:30' })).toMatchObject({
    pausedUntil: '2036-12-02T11:30:00.000Z',
  })
  expect(await pausedUntil({ pausedUntil: '08:00' })).toMatchObject({
    pausedUntil: '2036-12-03T07:00:00.000Z',
    hasOwnHours: false,
  })
  expect(await own()).toMatchObject({ pausedUntil: null })
  scene.setTime('2036-12-03T07:00:00Z')
  expect((await settings()).pausedUntil).toBe(null)
  await pausedUntil({ pausedUntil: '12:30' })
  expect(await pausedUntil({ pausedUntil: null })).toMatchObject({ pausedUntil: null })
})

test('staff read of each person at home whether they receive notices', async () => {
  const read = async () => {
    const { body } = await scene.nurse.call(patientRoutes.read, { params: { id: scene.room } })
    return body.access.map(({ holder, receivesNotices }) => [holder.kind, receivesNotices])
  }
  await scene.subscribeDevice(scene.caregiver)
  expect(await read()).toEqual([
    ['patient', false],
    ['caregiver', true],
  ])
  await scene.caregiver.call(accessRoutes.leave)
  expect(await read()).toEqual([
    ['patient', false],
    ['caregiver', false],
  ])
})

test.each([
  ['hours of no length', { quietHours: { from: '08:00', until: '08:00' } }, 'quietHours.until'],
  ['a time that is none', { quietHours: { from: '25:00', until: '08:00' } }, 'quietHours.from'],
  ['hours without an end', { quietHours: { from: '08:00' } }, 'quietHours'],
  ['unknown hours', { quietHours: 'sempre' }, 'quietHours'],
  ['a pause until a time that is none', { pausedUntil: '24:00' }, 'pausedUntil'],
  ['an unknown kind', { off: ['terapia'] }, 'off.0'],
])('a choice is refused at its field: %s', async (_, body, path) => {
  const { failure } = await scene.nurse.call(pushRoutes.change, { body: body as never })
  expect(failure).toMatchObject({ code: 'validation_failed', details: [{ path }] })
})

test('a test notice goes to the browser that asks, and says how it went', async () => {
  const test = () => scene.nurse.call(pushRoutes.test)
  expect((await test()).status).toBe(404)
  const endpoint = await scene.subscribe(scene.nurse)
  expect((await test()).body).toEqual({ outcome: 'arrived' })
  expect((await settings()).subscriptions).toMatchObject([{ deliveredAt: '2036-12-02T10:00:00.000Z' }])
  expect(scene.told(endpoint)).toEqual(['Gli avvisi arrivano'])
  scene.answer(endpoint, { status: 'gone' })
  expect((await test()).body).toEqual({ outcome: 'refused' })
  scene.answer(endpoint, new Promise(() => {}))
  expect((await test()).body).toEqual({ outcome: 'silent' })
})
