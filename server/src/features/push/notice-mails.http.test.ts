import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { expect, test } from 'vitest'
import { addVisit } from '../../../test/factories/visit.ts'
import { mailScene } from '../../../test/push/mail-scene.ts'

const scene = mailScene()
const newMessage = 'Hai un nuovo messaggio'

/** The caregiver’s id: the holder of the second link. */
async function caregiverId(): Promise<string> {
  const [row] = await scene.sql('SELECT id FROM caregiver WHERE patient_id = $1', scene.room)
  return String(row?.id)
}

async function write(text = 'Come va?') {
  await scene.send(scene.nurse, text)
  await scene.writtenNow()
  await scene.runMail()
}

async function passMinutes(minutes: number) {
  scene.passSeconds(minutes * 60)
  await scene.runMail()
}

const readAll = (seq = 1) =>
  scene.patient.call(deviceChatRoutes.read, { params: { id: scene.room }, body: { seq } })

test('without a browser a message that is unread after ten minutes is mailed once, to whoever has not read it', async () => {
  const [ofPatient, ofCaregiver] = [
    await scene.addAddress(scene.room),
    await scene.addAddress(await caregiverId()),
  ]
  await write('Uno')
  await write('Due')
  await scene.caregiver.call(deviceChatRoutes.read, { params: { id: scene.room }, body: { seq: 2 } })
  await passMinutes(9)
  expect(scene.mailed(ofPatient)).toEqual([])
  await passMinutes(1)
  await passMinutes(60)
  await passMinutes(120)
  expect([scene.mailed(ofPatient), scene.mailed(ofCaregiver)]).toEqual([[newMessage], []])
})

test('a message that a browser has shown is mailed once it is unread for two hours, counted from the oldest unread', async () => {
  const address = await scene.addAddress(scene.room)
  await scene.subscribeDevice(scene.patient)
  await write('Uno')
  await passMinutes(30)
  await readAll(1)
  scene.passSeconds(60 * 60)
  await write('Due')
  await passMinutes(31)
  await passMinutes(88)
  expect(scene.mailed(address)).toEqual([])
  await passMinutes(1)
  expect(scene.mailed(address)).toEqual([newMessage])
})

test('a message that is read within two hours is not mailed', async () => {
  const address = await scene.addAddress(scene.room)
  await scene.subscribeDevice(scene.patient)
  await write()
  await passMinutes(119)
  await readAll()
  await passMinutes(60)
  expect(scene.mailed(address)).toEqual([])
})

test.each(['gone', 'later', 'paused'] as const)(
  'a browser whose service answers %s has shown nothing',
  async (status) => {
    const address = await scene.addAddress(scene.room)
    const endpoint = await scene.subscribeDevice(scene.patient)
    scene.answer(endpoint, { status, afterSeconds: 6_000, reason: '' } as never)
    await write()
    await passMinutes(10)
    expect(scene.mailed(address)).toEqual([newMessage])
  },
)

async function visit(start: string): Promise<string> {
  const { database, clinic } = scene.api
  const id = await addVisit({ database, member: clinic.nurse }, scene.room, {
    start: new Date(start),
    status: 'accepted',
  })
  await scene.sql("UPDATE visit SET created_at = '2036-11-01T00:00:00Z' WHERE id = $1", id)
  await scene.sql('DELETE FROM push_due')
  return id
}

/** As the trigger writes it when a visit is planned, changed or cancelled. */
const due = (sentence: string, id: string) =>
  scene.sql(
    'INSERT INTO push_due (sentence, subject_id, due_at) VALUES ($1, $2, $3)',
    sentence,
    id,
    scene.now(),
  )

test('an appointment is mailed where no browser has shown it, unless it was cancelled meanwhile', async () => {
  const [ofPatient, ofCaregiver] = [
    await scene.addAddress(scene.room),
    await scene.addAddress(await caregiverId()),
  ]
  await scene.subscribeDevice(scene.caregiver)
  const id = await visit('2036-12-10T09:00:00Z')
  await due('changedAppointment', id)
  await scene.runMail()
  await passMinutes(10)
  expect([scene.mailed(ofPatient), scene.mailed(ofCaregiver)]).toEqual([['Un appuntamento è cambiato'], []])
  await passMinutes(180)
  expect(scene.mailed(ofCaregiver)).toEqual([])
  await due('newAppointment', id)
  await scene.runMail()
  await scene.sql('UPDATE visit SET cancelled_at = now() WHERE id = $1', id)
  await passMinutes(10)
  expect(scene.mailed(ofPatient)).toHaveLength(1)
})

test('the reminder of the day before is mailed on that evening; the half hour before and the door are not', async () => {
  const address = await scene.addAddress(scene.room)
  const id = await visit('2036-12-03T09:00:00Z')
  scene.setTime('2036-12-02T17:00:00Z')
  await scene.runMail()
  await passMinutes(10)
  expect(scene.mailed(address)).toEqual(['Domani hai un appuntamento'])
  scene.setTime('2036-12-03T08:40:00Z')
  await due('reminderOfSoon', id)
  await scene.runMail()
  await passMinutes(11)
  expect(scene.mailed(address)).toHaveLength(1)
})

test.each([
  ['in the night in which summer time begins', '2037-03-28T22:00:00Z', '2037-03-29T06:00:00Z'],
  ['in the night in which it ends', '2037-10-24T21:00:00Z', '2037-10-25T07:00:00Z'],
])('what happens in quiet hours is one mail after their end, %s', async (_, night, end) => {
  const address = await scene.addAddress(scene.room)
  const id = await visit(new Date(Date.parse(end) + 40 * 86_400_000).toISOString())
  scene.setTime(night)
  await due('newAppointment', id)
  await write()
  await passMinutes(60)
  scene.setTime(new Date(Date.parse(end) - 1_000).toISOString())
  await scene.runMail()
  expect(scene.mailed(address)).toEqual([])
  scene.setTime(end)
  await scene.runMail()
  await passMinutes(10)
  expect(scene.mailed(address)).toEqual(['Ci sono novità'])
  expect(scene.mailsTo(address)[0]?.text).toContain('Hai un nuovo messaggio.\n\nHai un nuovo appuntamento.')
})

test('what a browser has shown after the quiet hours is mailed no more than what it shows by day', async () => {
  const address = await scene.addAddress(scene.room)
  const endpoint = await scene.subscribeDevice(scene.patient)
  const id = await visit('2036-12-20T09:00:00Z')
  scene.setTime('2036-12-02T22:00:00Z')
  await due('newAppointment', id)
  await scene.runMail()
  scene.setTime('2036-12-03T07:00:00Z')
  await scene.runMail()
  expect(scene.told(endpoint)).toEqual(['Ci sono novità'])
  await passMinutes(10)
  await passMinutes(180)
  expect(scene.mailed(address)).toEqual([])
})

test('what a page in front holds back is no more mailed than what a browser shows', async () => {
  const address = await scene.addAddress(scene.room)
  await scene.subscribeDevice(scene.patient)
  const id = await visit('2036-12-21T09:00:00Z')
  await scene.sql(
    "UPDATE push_subscription SET in_front_until = $1::timestamptz + interval '20 minutes'",
    scene.now(),
  )
  await due('newAppointment', id)
  await write()
  await passMinutes(10)
  expect(scene.mailed(address)).toEqual([])
  await passMinutes(180)
  expect(scene.mailed(address)).toEqual([newMessage])
})

test('who is not to be disturbed is mailed afterwards', async () => {
  const address = await scene.addAddress(scene.room)
  await write()
  await scene.sql(
    "INSERT INTO push_setting (person_id, paused_until) VALUES ($1, $2::timestamptz + interval '1 hour')",
    ...[scene.room, scene.now()],
  )
  await passMinutes(59)
  expect(scene.mailed(address)).toEqual([])
  await passMinutes(1)
  expect(scene.mailed(address)).toEqual([newMessage])
})

test('what becomes due in quiet hours waits for their end', async () => {
  const address = await scene.addAddress(scene.room)
  scene.setTime('2036-12-02T19:55:00Z')
  await write()
  await passMinutes(10)
  expect(scene.mailed(address)).toEqual([])
  scene.setTime('2036-12-03T06:59:00Z')
  await scene.runMail()
  expect(scene.mailed(address)).toEqual([])
  scene.setTime('2036-12-03T07:00:00Z')
  await scene.runMail()
  expect(scene.mailed(address)).toEqual([newMessage])
})

test('a kind that is not wanted is not mailed, also if that is chosen meanwhile', async () => {
  const address = await scene.addAddress(scene.room)
  await write()
  await scene.patient.call(devicePushRoutes.change, { body: { off: ['message'] } })
  await passMinutes(10)
  await write()
  await passMinutes(10)
  expect(scene.mailed(address)).toEqual([])
})

test('a kind that is not wanted any more when the quiet hours end is not mailed', async () => {
  const address = await scene.addAddress(scene.room)
  scene.setTime('2036-12-02T20:00:00Z')
  await write()
  await passMinutes(10)
  scene.setTime('2036-12-03T07:00:00Z')
  await scene.run()
  await scene.patient.call(devicePushRoutes.change, { body: { off: ['message'] } })
  await passMinutes(10)
  expect(scene.mailed(address)).toEqual([])
})

test('a mailbox gets three mails a day, whoever’s they are and however it is written; the rest comes on the next day', async () => {
  const address = await scene.addAddress(scene.room, 'anna@posta.filo')
  const other = await scene.addAddress(await caregiverId(), 'anna+figlia@posta.filo')
  for (let seq = 1; seq <= 3; seq += 1) {
    await write()
    await passMinutes(10)
    await readAll(seq)
    if (seq === 1)
      await scene.caregiver.call(deviceChatRoutes.read, { params: { id: scene.room }, body: { seq: 99 } })
  }
  const all = () => [...scene.mailed(address), ...scene.mailed(other)]
  expect(all()).toHaveLength(3)
  await scene.caregiver.call(deviceChatRoutes.read, { params: { id: scene.room }, body: { seq: 99 } })
  await write()
  await passMinutes(10)
  await passMinutes(60)
  expect(all()).toHaveLength(3)
  scene.setTime('2036-12-03T06:59:00Z')
  await scene.runMail()
  expect(all()).toHaveLength(3)
  scene.setTime('2036-12-03T07:00:00Z')
  await scene.runMail()
  expect(all()).toHaveLength(5)
})

test('three processes mail once, and a restart does not mail again', async () => {
  const address = await scene.addAddress(scene.room)
  const others = [await scene.api.startAnother(), await scene.api.startAnother()]
  await write()
  scene.passSeconds(600)
  await Promise.all([scene.api, ...others].map(({ app }) => app.background()))
  await scene.runMail()
  await (await scene.api.startAnother()).app.background()
  await passMinutes(1)
  expect(scene.mailed(address)).toEqual([newMessage])
})

test('a mail server that is dead holds up no notice; what still holds goes once it is back, what was read does not', async () => {
  const [ofPatient, ofCaregiver] = [
    await scene.addAddress(scene.room),
    await scene.addAddress(await caregiverId()),
  ]
  const endpoint = await scene.subscribeDevice(scene.caregiver)
  scene.setMailServer('off')
  await scene.send(scene.nurse, 'Uno')
  await scene.writtenNow()
  await scene.run()
  scene.passSeconds(2 * 3_600)
  await scene.run()
  await expect
    .poll(() => scene.sql("SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'retry'"))
    .toHaveLength(2)
  expect(scene.told(endpoint)).toEqual([newMessage])
  await readAll()
  scene.setMailServer('on')
  await scene.runMail()
  expect([scene.mailed(ofPatient), scene.mailed(ofCaregiver)]).toEqual([[], [newMessage]])
  expect(await scene.sql('SELECT mails FROM notice_mail_count')).toEqual([{ mails: 1 }, { mails: 0 }])
})

test('a mail server that comes back in the night has to wait for the end of the quiet hours', async () => {
  const address = await scene.addAddress(scene.room)
  scene.setMailServer('off')
  await scene.send(scene.nurse, 'Uno')
  await scene.writtenNow()
  await scene.run()
  scene.setTime('2036-12-02T19:59:00Z')
  await scene.run()
  await expect
    .poll(() => scene.sql("SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'retry'"))
    .toHaveLength(1)
  scene.setTime('2036-12-02T22:00:00Z')
  scene.setMailServer('on')
  await scene.runMail()
  expect(scene.mailed(address)).toEqual([])
  scene.setTime('2036-12-03T07:00:00Z')
  await scene.runMail()
  expect(scene.mailed(address)).toEqual([newMessage])
})

test('the mail is automatic, discreet, and ended by one click', async () => {
  const address = await scene.addAddress(scene.room)
  await write('Prenda la terapia')
  await passMinutes(10)
  const [mail] = scene.mailsTo(address)
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/127\.0\.0\.1:3000\/notices\/end\/[\w-]{80,120}>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.link).toBe('http://127.0.0.1:3000/app/chat')
  expect(mail?.raw).not.toContain(scene.room)
})

test.each([
  [
    'the patient is archived',
    () => scene.physician.call(patientRoutes.archive, { params: { id: scene.room } }),
  ],
  [
    'the patient is archived by other means',
    () => scene.sql('UPDATE patient SET archived_at = now() WHERE id = $1', scene.room),
  ],
  [
    'the telephone is disconnected',
    async () => {
      // The clinic of the tests has another telephone of the same access.
      await scene.sql(
        `UPDATE device SET revoked_at = now() WHERE patient_id = $1 AND caregiver_id IS NULL AND id <> (SELECT id FROM device
           WHERE patient_id = $1 AND caregiver_id IS NULL ORDER BY created_at DESC LIMIT 1)`,
        scene.room,
      )
      expect(await scene.sql('SELECT FROM notice_address')).toHaveLength(1)
      await scene.patient.call(accessRoutes.leave)
    },
  ],
])('the address goes when %s, also from a mail on its way', async (_, end) => {
  await scene.addAddress(scene.room)
  await write()
  scene.passSeconds(600)
  scene.setMailServer('off')
  await scene.run()
  await end()
  scene.setMailServer('on')
  await scene.runMail()
  expect(scene.box().all).toEqual([])
  expect(await scene.sql('SELECT FROM notice_address')).toEqual([])
  expect(await scene.sql('SELECT FROM notice_mail_due')).toEqual([])
})

test('the address goes with a caregiver who is removed, and stays when the link moves to the icon', async () => {
  const caregiver = await caregiverId()
  await scene.addAddress(caregiver)
  const { code } = (await scene.caregiver.call(accessRoutes.moveCode)).body
  const [{ fiscal_code: fiscalCode } = {}] = await scene.sql(
    'SELECT fiscal_code FROM caregiver WHERE id = $1',
    caregiver,
  )
  const moved = await scene.api
    .anonymous()
    .call(accessRoutes.redeem, { body: { code, fiscalCode: String(fiscalCode) } as never })
  expect(moved.status, moved.raw).toBe(201)
  expect(await scene.sql('SELECT FROM notice_address')).toHaveLength(1)
  await scene.sql('UPDATE caregiver SET removed_at = now() WHERE id = $1', caregiver)
  expect(await scene.sql('SELECT FROM notice_address')).toEqual([])
})

test('an address stored under another secret is not mailed to, and holds nothing up', async () => {
  await scene.addAddress(scene.room)
  await scene.sql("UPDATE notice_address SET sealed = 'x'")
  await write()
  await passMinutes(10)
  expect(await scene.sql('SELECT FROM notice_mail UNION ALL SELECT FROM notice_mail_due')).toEqual([])
})
