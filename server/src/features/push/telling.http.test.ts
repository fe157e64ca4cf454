import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { expect, test, vi } from 'vitest'
import { pushScene } from '../../../test/push/push-scene.ts'

const scene = pushScene()
const newMessage = 'Hai un nuovo messaggio'
const sql = (text: string, ...values: unknown[]) =>
  scene.api.database.query<Record<string, unknown>>(text, values)
const deliveries = () => sql('SELECT kind, version, next_try_at, tries FROM push_delivery')

test('a message of staff is told to those at home who have not read it, with a page and a number and nothing else', async () => {
  const [ofPatient, ofCaregiver] = [
    await scene.subscribeDevice(scene.patient),
    await scene.subscribeDevice(scene.caregiver),
  ]
  await scene.send(scene.nurse, 'Come va la medicazione?')
  await scene.send(scene.nurse, 'Mi scriva.')
  await scene.caregiver.call(deviceChatRoutes.read, { params: { id: scene.room }, body: { seq: 2 } })
  await scene.run()
  expect([scene.told(ofPatient), scene.told(ofCaregiver)]).toEqual([[newMessage], []])
  const { payload, topic, ttlSeconds, urgency } = scene.sent[0] ?? {}
  expect({ topic, ttlSeconds, urgency }).toEqual({ topic: 'message', ttlSeconds: 86_400, urgency: 'normal' })
  expect(payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'Filo',
      body: newMessage,
      lang: 'it',
      tag: 'message',
      navigate: 'http://127.0.0.1:3000/app/chat',
    },
    app_badge: 2,
  })
})

test('a message from home is told to the staff of the room, with the number of rooms owed an answer', async () => {
  const [ofNurse, ofPhysician] = [await scene.subscribe(scene.nurse), await scene.subscribe(scene.physician)]
  const foreign = await scene.subscribe(await scene.api.as(scene.api.clinic.physician2))
  await scene.sendOwn(scene.patient, 'Ho una domanda')
  await scene.physician.call(chatRoutes.read, { params: { id: scene.room }, body: { seq: 1 } })
  await scene.run()
  expect([scene.told(ofNurse), scene.told(ofPhysician), scene.told(foreign)]).toEqual([[newMessage], [], []])
  expect(scene.sent[0]?.payload).toMatchObject({
    app_badge: 1,
    notification: { navigate: 'http://127.0.0.1:3000/chat' },
  })
})

test('nothing is written where nobody receives notices, and nobody is told of what they wrote', async () => {
  await scene.send(scene.nurse, 'Buongiorno')
  expect(await sql('SELECT FROM push_due')).toEqual([])
  const endpoint = await scene.subscribe(scene.nurse)
  await scene.send(scene.nurse, 'Eccomi')
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
})

test('a kind that is not wanted does not come, and what is written in quiet hours is one notice at their end', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  await scene.patient.call(devicePushRoutes.change, { body: { off: ['message'] } })
  await scene.send(scene.nurse, 'Uno')
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
  await scene.patient.call(devicePushRoutes.change, { body: { off: [] } })
  scene.setTime('2036-12-02T21:00:00Z')
  await scene.send(scene.nurse, 'Due')
  await scene.run()
  await scene.send(scene.nurse, 'Tre')
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
  scene.setTime('2036-12-03T06:59:59Z')
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
  scene.setTime('2036-12-03T07:00:00Z')
  await scene.run()
  expect(scene.told(endpoint)).toEqual(['Ci sono novità'])
})

test('whoever is not to be disturbed is told afterwards, in one notice, but of who waits at once', async () => {
  const [paused, other] = [await scene.subscribe(scene.nurse), await scene.subscribe(scene.physician)]
  for (const client of [scene.nurse, scene.physician])
    await client.call(pushRoutes.change, { body: { off: ['answer'] } })
  await scene.nurse.call(pushRoutes.change, { body: { pausedUntil: '12:30' } })
  await scene.sendOwn(scene.patient, 'Uno')
  await scene.run()
  expect([scene.told(paused), scene.told(other)]).toEqual([[], [newMessage]])
  scene.setTime('2036-12-02T11:29:59Z')
  await scene.run()
  expect(scene.told(paused)).toEqual([])
  scene.setTime('2036-12-02T11:30:00Z')
  await scene.run()
  expect(scene.told(paused)).toEqual(['Ci sono novità'])
})

test('a notice waits while the page of its session is open in front, unless it is read there', async () => {
  const [inFront, ofColleague] = [await scene.subscribe(scene.nurse), await scene.subscribe(scene.physician)]
  const front = (isInFront: boolean) => scene.nurse.call(pushRoutes.front, { body: { isInFront } })
  const passAndRun = async (seconds: number) => {
    scene.passSeconds(seconds)
    await scene.run()
  }
  for (const client of [scene.nurse, scene.physician])
    await client.call(pushRoutes.change, { body: { off: ['answer'] } })
  await front(true)
  await scene.sendOwn(scene.patient, 'Uno')
  await scene.run()
  expect([scene.told(inFront), scene.told(ofColleague)]).toEqual([[], [newMessage]])
  await scene.nurse.call(chatRoutes.read, { params: { id: scene.room }, body: { seq: 1 } })
  await front(false)
  await passAndRun(30)
  expect(scene.told(inFront)).toEqual([])

  await front(true)
  await scene.sendOwn(scene.patient, 'Due')
  await passAndRun(0)
  await front(true)
  await passAndRun(30)
  expect(scene.told(inFront)).toEqual([])
  await front(false)
  await passAndRun(30)
  expect(scene.told(inFront)).toEqual([newMessage])
})

test('a page that ends without a word counts as closed after a minute and a quarter', async () => {
  const endpoint = await scene.subscribe(scene.nurse)
  await scene.nurse.call(pushRoutes.change, { body: { off: ['answer'] } })
  await scene.nurse.call(pushRoutes.front, { body: { isInFront: true } })
  await scene.sendOwn(scene.patient, 'Uno')
  await scene.run()
  scene.passSeconds(74)
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
  scene.passSeconds(30)
  await scene.run()
  expect(scene.told(endpoint)).toEqual([newMessage])
})

test('one that cannot be told holds up no other, is tried again, and is dropped after a day', async () => {
  const endpoint = await scene.subscribe(scene.nurse)
  const due = () => sql('SELECT due_at, failed_since FROM push_due')
  const setCalendar = (calendar: string | null) =>
    sql(
      'UPDATE workgroup SET answer_calendar = $2 WHERE id = $1',
      scene.api.clinic.nurse.workgroupId,
      calendar,
    )
  await scene.sendOwn(scene.patient, 'Buongiorno')
  await sql(
    "INSERT INTO push_due (sentence, subject_id, due_at) VALUES ('answer', $1, now() - interval '1 hour')",
    scene.room,
  )
  await setCalendar('{"spans": "unsound"}')
  await expect(scene.run()).rejects.toThrow()
  const [first] = await due()
  expect(first).toEqual({ due_at: new Date('2036-12-02T10:10:00Z'), failed_since: expect.any(Date) })
  await expect.poll(() => scene.run().then(() => scene.told(endpoint))).toEqual([newMessage])
  scene.passSeconds(600)
  await expect(scene.run()).rejects.toThrow()
  expect(await due()).toEqual([
    { due_at: new Date('2036-12-02T10:20:00Z'), failed_since: first?.failed_since },
  ])
  await setCalendar(null)
  await sql("UPDATE push_due SET failed_since = now() - interval '25 hours'")
  scene.passSeconds(60)
  await scene.run()
  expect(await due()).toEqual([])
})

test('what was read in quiet hours is not told at their end', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  scene.setTime('2036-12-02T21:00:00Z')
  await scene.send(scene.nurse, 'Di notte')
  await scene.run()
  await scene.patient.call(deviceChatRoutes.read, { params: { id: scene.room }, body: { seq: 1 } })
  scene.setTime('2036-12-03T07:00:00Z')
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
})

test('a second notice of a kind within ten minutes makes no sound; after thirty a day none come until the next', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  const sounds = () => scene.sent.map(({ payload }) => payload.notification.silent !== true)
  const write = async () => {
    await scene.send(scene.nurse, 'Ancora')
    await scene.run()
  }
  await write()
  scene.passSeconds(599)
  await write()
  scene.passSeconds(601)
  await write()
  expect(sounds()).toEqual([true, false, true])
  await sql('UPDATE push_subscription SET sent_count = 29')
  await write()
  await write()
  expect(scene.told(endpoint)).toHaveLength(4)
  scene.setTime('2036-12-03T10:00:00Z')
  await write()
  expect(scene.told(endpoint)).toHaveLength(5)
})

test('a service that fails is asked again after 1, 5 and 25 minutes, unless the message was read meanwhile', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  scene.answer(endpoint, { status: 'later', afterSeconds: null, reason: '' })
  await scene.send(scene.nurse, 'Buongiorno')
  await scene.run()
  const triesAfter = async (seconds: number) => {
    scene.passSeconds(seconds)
    await scene.run()
    return scene.told(endpoint).length
  }
  expect(scene.told(endpoint)).toHaveLength(1)
  expect([await triesAfter(59), await triesAfter(1)]).toEqual([1, 2])
  expect([await triesAfter(299), await triesAfter(1)]).toEqual([2, 3])
  expect([await triesAfter(1_499), await triesAfter(1)]).toEqual([3, 4])
  await scene.patient.call(deviceChatRoutes.read, { params: { id: scene.room }, body: { seq: 1 } })
  expect(await triesAfter(1_500)).toBe(4)
  expect(await deliveries()).toMatchObject([{ next_try_at: null }])
})

test('a service that asks to wait is waited for, but nothing is sent beyond its time', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  scene.answer(endpoint, { status: 'later', afterSeconds: 120, reason: '' })
  await scene.send(scene.nurse, 'Buongiorno')
  await scene.run()
  scene.passSeconds(119)
  await scene.run()
  expect(scene.told(endpoint)).toHaveLength(1)
  scene.passSeconds(1)
  await scene.run()
  expect(scene.told(endpoint)).toHaveLength(2)
  scene.passSeconds(24 * 3_600)
  await scene.run()
  expect(scene.told(endpoint)).toHaveLength(2)
})

test('staff are not told of a patient who was archived meanwhile', async () => {
  const endpoint = await scene.subscribe(scene.nurse)
  await scene.sendOwn(scene.patient, 'Buongiorno')
  await sql('UPDATE patient SET archived_at = now() WHERE id = $1', scene.room)
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
})

test('a subscription that is gone is deleted', async () => {
  const gone = await scene.subscribeDevice(scene.patient)
  scene.answer(gone, { status: 'gone' })
  await scene.send(scene.nurse, 'Buongiorno')
  await scene.run()
  expect(await sql('SELECT FROM push_subscription')).toEqual([])
})

test('a service that refuses our key gets nothing for a while, nothing is deleted, and administrators are told; one browser alone proves nothing', async () => {
  const refused = { status: 'paused', reason: '403' } as const
  const endpoints = [await scene.subscribeDevice(scene.patient)]
  for (const endpoint of endpoints) scene.answer(endpoint, refused)
  await scene.send(scene.nurse, 'Buongiorno')
  await scene.run()
  expect(scene.api.notices.now()).toEqual([])
  endpoints.push(await scene.subscribeDevice(scene.caregiver), await scene.subscribe(scene.physician))
  for (const endpoint of endpoints) scene.answer(endpoint, refused)
  await scene.sendOwn(scene.patient, 'Ho una domanda')
  await scene.run()
  expect(scene.api.notices.now()).toMatchObject([
    { code: 'push_refused', about: new URL(endpoints[0] ?? '').host },
  ])
  expect(await sql('SELECT FROM push_subscription')).toHaveLength(3)
  for (const endpoint of endpoints) scene.answer(endpoint, { status: 'delivered' })
  const before = scene.sent.length
  scene.passSeconds(599)
  await scene.run()
  expect(scene.sent).toHaveLength(before)
  scene.passSeconds(1)
  await scene.run()
  expect(scene.sent.length).toBeGreaterThan(before)
  expect(scene.api.notices.now()).toEqual([])
})

test('one person who subscribes with wrong keys again and again stops no service for others', async () => {
  const ofCaregiver = await scene.subscribeDevice(scene.caregiver)
  await scene.caregiver.call(devicePushRoutes.change, { body: { off: ['message'] } })
  for (const text of ['Uno', 'Due', 'Tre']) {
    const endpoint = await scene.subscribeDevice(scene.patient)
    scene.answer(endpoint, { status: 'paused', reason: '403' })
    await scene.send(scene.nurse, text)
    await scene.run()
    expect(scene.told(endpoint)).toEqual([newMessage])
  }
  await scene.caregiver.call(devicePushRoutes.change, { body: { off: [] } })
  await scene.send(scene.nurse, 'Quattro')
  await scene.run()
  expect(scene.told(ofCaregiver)).toEqual([newMessage])
  expect(scene.api.notices.now()).toEqual([])
})

test('administrators and those whom it concerns are told of a service that has taken nothing for an hour', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  const isHeldUp = async () =>
    (await scene.patient.call(devicePushRoutes.settings)).body.subscriptions.map((one) => one.isHeldUp)
  scene.answer(endpoint, { status: 'later', afterSeconds: 600, reason: '' })
  await scene.send(scene.nurse, 'Buongiorno')
  for (let minutes = 0; minutes <= 60; minutes += 10) {
    expect([scene.api.notices.now(), await isHeldUp()]).toEqual([[], [false]])
    await scene.run()
    scene.passSeconds(600)
  }
  expect(scene.api.notices.now()).toMatchObject([{ code: 'push_unreachable', about: new URL(endpoint).host }])
  expect(await isHeldUp()).toEqual([true])
})

test('what has been due for a day is not told any more', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  await scene.send(scene.nurse, 'Buongiorno')
  await sql("UPDATE push_due SET due_at = now() - interval '25 hours'")
  scene.passSeconds(60)
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
  expect(await sql('SELECT FROM push_due')).toEqual([])
})

test('a link that was signed out, and a session that has expired, get nothing', async () => {
  const elsewhere = await scene.api.as(scene.api.clinic.nurse)
  const [ofPatient, ofNurse] = [await scene.subscribeDevice(scene.patient), await scene.subscribe(elsewhere)]
  await scene.send(scene.physician, 'Buongiorno')
  await sql('UPDATE device SET revoked_at = now() WHERE id = (SELECT device_id FROM push_link)')
  await sql(
    "UPDATE session SET expires_at = now() - interval '1 second' WHERE id = (SELECT session_id FROM push_subscription)",
  )
  await scene.run()
  expect([scene.told(ofPatient), scene.told(ofNurse)]).toEqual([[], []])
})

test('a message that comes while an older notice is being sent is told of as well', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  let finish: () => void = () => {}
  scene.answer(
    endpoint,
    new Promise((resolve) => {
      finish = () => resolve({ status: 'delivered' })
    }),
  )
  await scene.send(scene.nurse, 'Uno')
  const runs = [scene.run()]
  await vi.waitFor(() => expect(scene.told(endpoint)).toHaveLength(1))
  await scene.send(scene.nurse, 'Due')
  runs.push(scene.run())
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ version: 2 }]))
  finish()
  await Promise.all(runs)
  await scene.run()
  expect(scene.told(endpoint)).toHaveLength(2)
  expect(await deliveries()).toMatchObject([{ next_try_at: null }])
})

test('three processes tell each person once', async () => {
  const others = [await scene.api.startAnother(), await scene.api.startAnother()]
  const endpoints = [await scene.subscribeDevice(scene.patient), await scene.subscribeDevice(scene.caregiver)]
  for (let round = 1; round <= 5; round += 1) {
    await scene.send(scene.nurse, `Messaggio ${round}`)
    await Promise.all([scene.api, ...others].map(({ app }) => app.background()))
    await scene.run()
    expect(endpoints.map((one) => scene.told(one).length)).toEqual([round, round])
  }
})

test('a service that does not answer holds up no other', async () => {
  const slow = await scene.subscribeDevice(scene.patient)
  const quick = await scene.subscribeDevice(scene.caregiver)
  scene.answer(slow, new Promise(() => {}))
  await scene.send(scene.nurse, 'Buongiorno')
  void scene.run()
  await vi.waitFor(() => expect(scene.told(quick)).toEqual([newMessage]))
  await scene.send(scene.nurse, 'Buonasera')
  void scene.run()
  await vi.waitFor(() => expect(scene.told(quick)).toEqual([newMessage, newMessage]))
})
