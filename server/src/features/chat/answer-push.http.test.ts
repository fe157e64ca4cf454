import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import { expect, test } from 'vitest'
import { pushScene } from '../../../test/push/push-scene.ts'

const scene = pushScene()
const sql = (text: string, ...values: unknown[]) => scene.api.database.query(text, values)
const answerWaits = 'Una risposta ti aspetta'

/** A patient writes at half past nine in Italy, of which staff have read the message. */
async function asked(): Promise<void> {
  await scene.sendOwn(scene.patient, 'Ho una domanda')
  await sql("UPDATE message SET sent_at = '2036-12-02T08:30:00Z' WHERE room_id = $1", scene.room)
  await sql('DELETE FROM push_due')
}

async function bothSubscribed() {
  const [nurse, physician] = [await scene.subscribe(scene.nurse), await scene.subscribe(scene.physician)]
  const told = async (instant: string) => {
    scene.setTime(instant)
    await scene.run()
    return [scene.told(nurse), scene.told(physician)].map(({ length }) => length)
  }
  return { told, nurse }
}

test('who takes care of an answer is told when the workgroup’s time has passed, everybody when it has passed twice', async () => {
  const { told, nurse } = await bothSubscribed()
  await asked()
  await scene.physician.call(owedRoutes.own, {
    params: { id: scene.room },
    body: { owner: scene.api.clinic.nurse.id },
  })
  expect(await told('2036-12-02T10:29:59Z')).toEqual([0, 0])
  expect(await told('2036-12-02T10:31:00Z')).toEqual([1, 0])
  expect(await told('2036-12-02T11:30:00Z')).toEqual([1, 0])
  expect(await told('2036-12-02T12:31:00Z')).toEqual([2, 1])
  expect(await told('2036-12-02T16:00:00Z')).toEqual([2, 1])
  expect(scene.told(nurse)).toEqual([answerWaits, answerWaits])
  expect(scene.sent[0]?.payload).toMatchObject({ app_badge: 1, notification: { tag: 'answer' } })
})

test('without somebody who takes care of it, everybody of the workgroup is told, and no other', async () => {
  const { told } = await bothSubscribed()
  const foreign = await scene.subscribe(await scene.api.as(scene.api.clinic.physician2))
  await asked()
  expect(await told('2036-12-02T10:31:00Z')).toEqual([1, 1])
  expect(scene.told(foreign)).toEqual([])
})

test('everybody is told at once if nobody can tell the one who takes care of it', async () => {
  const physician = await scene.subscribe(scene.physician)
  await asked()
  await scene.physician.call(owedRoutes.own, {
    params: { id: scene.room },
    body: { owner: scene.api.clinic.nurse.id },
  })
  scene.setTime('2036-12-02T10:33:00Z')
  await scene.run()
  expect(scene.told(physician)).toEqual([answerWaits])
})

test('only answer hours count, and the workgroup’s own time', async () => {
  const { told } = await bothSubscribed()
  await asked()
  const calendar = {
    spans: [{ days: [2, 3], from: '09:00', until: '10:00' }],
    onHolidays: false,
    closures: [],
  }
  await sql(
    'UPDATE workgroup SET answer_calendar = $2, answer_within_hours = 1 WHERE id = $1',
    scene.api.clinic.workgroupId,
    calendar,
  )
  expect(await told('2036-12-02T15:00:00Z')).toEqual([0, 0])
  expect(await told('2036-12-03T08:29:59Z')).toEqual([0, 0])
  expect(await told('2036-12-03T08:31:00Z')).toEqual([1, 1])
  await sql(
    'UPDATE workgroup SET answer_calendar = NULL, answer_within_hours = 2 WHERE id = $1',
    scene.api.clinic.workgroupId,
  )
})

test('nobody is told of what was answered, settled, or is of an archived patient', async () => {
  const { told } = await bothSubscribed()
  await asked()
  await scene.send(scene.nurse, 'Eccomi')
  await sql('DELETE FROM push_due')
  expect(await told('2036-12-02T14:00:00Z')).toEqual([0, 0])
  await scene.sendOwn(scene.patient, 'Ancora una')
  await sql("UPDATE message SET sent_at = '2036-12-02T08:30:00Z' WHERE room_id = $1 AND seq = 3", scene.room)
  await sql('DELETE FROM push_due')
  await sql('UPDATE patient SET archived_at = now() WHERE id = $1', scene.room)
  scene.passSeconds(60)
  await scene.run()
  expect(scene.sent).toEqual([])
})
