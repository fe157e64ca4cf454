import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Sql } from '../platform/database/database.ts'
import { scopedQuery } from '../platform/database/scoped-query.ts'
import type { StaffActor } from './actor.ts'
import { readLarge } from './viewer.ts'

const query = scopedQuery<string>({ name: 'test', text: 'SELECT viewer.id', values: () => [] })
const reader: StaffActor = {
  ...{ kind: 'staff', id: 'a', sessionId: 'b', workgroupId: 'c' },
  ...{ roles: [], permissions: [], mfaEnrolmentRequired: false },
}

test('of many large results two are read at a time, and one that fails gives its turn on', async () => {
  let [reading, most, read] = [0, 0, 0]
  const run = async () => {
    reading += 1
    read += 1
    const nth = read
    most = Math.max(most, reading)
    await pause(1)
    reading -= 1
    if (nth === 2) throw new Error('no connection')
    return [{ result: `result ${nth}` }]
  }
  const sql = { run } as unknown as Sql
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => readLarge(sql, reader, query())))
  expect(most).toBe(2)
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    ...['result 1', 'no connection', 'result 3', 'result 4', 'result 5'],
  ])
})
