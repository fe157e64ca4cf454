import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { systemClock } from '../platform/clock.ts'
import { addPopulation } from './population.ts'

let base: TestDatabase
beforeEach(async () => {
  base = await createTestDatabase()
})
afterEach(() => base.close())

test('adds as many patients as asked, spread evenly over the workgroups, and more when run again', async () => {
  const add = async (patients: number, workgroups: number) => {
    const reported: number[] = []
    await addPopulation(base.database, systemClock, { patients, workgroups }, (done) => reported.push(done))
    return reported
  }
  const patientsByWorkgroup = async () =>
    (
      await base.database.query<{ count: number }>(
        'SELECT count(*) FROM patient GROUP BY workgroup_id ORDER BY count',
      )
    ).map(({ count }) => count)
  expect(await add(5, 2)).toEqual([5])
  expect(await patientsByWorkgroup()).toEqual([2, 3])
  expect(await add(4, 1)).toEqual([4])
  expect(await patientsByWorkgroup()).toEqual([2, 3, 4])
})
