import { expect, test } from 'vitest'
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
