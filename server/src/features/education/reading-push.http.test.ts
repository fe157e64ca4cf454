import { beforeEach, expect, test } from 'vitest'
import { addAssignment, addChapter } from '../../../test/factories/chapter.ts'
import { pushScene } from '../../../test/push/push-scene.ts'

const scene = pushScene()

test.each([
  ['new', ['C’è qualcosa di nuovo da leggere']],
  ['opened', []],
  ['withdrawn', []],
] as const)('an assigned chapter that is %s', async (state, sentences) => {
  const [patient, caregiver] = [
    await scene.subscribeDevice(scene.patient),
    await scene.subscribeDevice(scene.caregiver),
  ]
  const owner = { database: scene.api.database, member: scene.api.clinic.nurse }
  await addAssignment(owner, await addChapter(owner), scene.room, { daysAgo: 0, state })
  await scene.run()
  expect([scene.told(patient), scene.told(caregiver)]).toEqual([sentences, sentences])
})

test('several chapters at once are one notice', async () => {
  const patient = await scene.subscribeDevice(scene.patient)
  const owner = { database: scene.api.database, member: scene.api.clinic.nurse }
  for (let n = 0; n < 3; n += 1) await addAssignment(owner, await addChapter(owner), scene.room)
  await scene.run()
  expect(scene.told(patient)).toHaveLength(1)
})

/** Each test at another minute: what time alone makes due is looked for once a minute. */
let minutes = 0
beforeEach(async () => {
  minutes += 2
  scene.passSeconds(60 * minutes)
  await scene.api.database.query('UPDATE assignment SET cancelled_at = now() WHERE cancelled_at IS NULL')
})

const remindAfter = (days: number | null) =>
  scene.api.database.query('UPDATE workgroup SET chapter_reminder_days = $2 WHERE id = $1', [
    scene.api.clinic.nurse.workgroupId,
    days,
  ])

test.each([
  [6, 7, []],
  [7, 7, ['C’è ancora qualcosa da leggere']],
  [8, 7, ['C’è ancora qualcosa da leggere']],
  [9, 7, []],
  [1, 1, ['C’è ancora qualcosa da leggere']],
  [8, null, []],
])(
  'a chapter that nobody has opened for %i days, where it is reminded of after %s',
  async (daysAgo, after, sentences) => {
    const endpoint = await scene.subscribeDevice(scene.patient)
    const { database, clinic } = scene.api
    await remindAfter(after)
    const owner = { database, member: clinic.nurse }
    await addAssignment(owner, await addChapter(owner), scene.room, { daysAgo: 0, state: 'new' })
    await database.query("UPDATE assignment SET assigned_at = $1::timestamptz - $2 * interval '1 day'", [
      new Date('2036-12-02T10:00:00Z'),
      daysAgo,
    ])
    await database.query('DELETE FROM push_due')
    await scene.run()
    expect(scene.told(endpoint)).toEqual(sentences)
  },
)

test('it is reminded of once, and not if it was opened meanwhile', async () => {
  const endpoint = await scene.subscribeDevice(scene.patient)
  const { database, clinic } = scene.api
  const owner = { database, member: clinic.nurse }
  await remindAfter(7)
  const remind = async (state: 'new' | 'opened') => {
    await addAssignment(owner, await addChapter(owner), scene.room, { daysAgo: 0, state })
    await database.query("UPDATE assignment SET assigned_at = '2036-11-25T10:00:00Z'")
    await database.query('DELETE FROM push_due')
    await scene.run()
    scene.passSeconds(3_600)
    await scene.run()
  }
  await remind('opened')
  expect(scene.told(endpoint)).toEqual([])
  await remind('new')
  expect(scene.told(endpoint)).toEqual(['C’è ancora qualcosa da leggere'])
})
