import { afterAll, beforeAll, expect, test } from 'vitest'
import { privateDatabase, type TestDatabase } from '../../test/database.ts'
import { type Attempts, attemptsIn } from './attempts.ts'
import { keyRing } from './secrets.ts'

let base: TestDatabase
let attempts: Attempts
beforeAll(async () => {
  base = await privateDatabase()
  attempts = attemptsIn(base.database, keyRing('x'.repeat(32)))
})
afterAll(() => base.close())

test('what is used up is refused while another try holds the lock: those beyond a limit never queue', async () => {
  const subject = 'login-address:192.0.2.1'
  await attempts.reserve([{ subject, most: 1 }])
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await new Promise<void>((held) => {
    void base.database.transaction(async (tx) => {
      await attempts.count(tx, [{ subject, most: 9 }])
      held()
      await released
    })
  })
  await expect(attempts.reserve([{ subject, most: 1 }])).rejects.toMatchObject({ code: 'too_many_requests' })
  release()
})

test('of a hundred at once as many as a limit allows are evaluated', async () => {
  const tries = Array.from({ length: 100 }, () => attempts.reserve([{ subject: 'of many', most: 10 }]))
  const ended = await Promise.allSettled(tries)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})
