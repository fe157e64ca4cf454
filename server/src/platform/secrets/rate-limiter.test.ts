import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type RateLimiter, rateLimiterIn } from './rate-limiter.ts'
import { keyRing } from './secrets.ts'

let base: TestDatabase
let limiter: RateLimiter
beforeAll(async () => {
  base = await createTestDatabase()
  limiter = rateLimiterIn(base.database, keyRing('x'.repeat(32)))
})
afterAll(() => base.close())

test('refuses tries beyond the limit without waiting for the lock that another try holds', async () => {
  const subject = 'login-address:192.0.2.1'
  await limiter.consume([{ subject, max: 1 }])
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  let ended: Promise<void> | undefined
  await new Promise<void>((held) => {
    ended = base.database.transaction(async (tx) => {
      await limiter.consumeIn(tx, [{ subject, max: 9 }])
      held()
      await released
    })
  })
  await expect(limiter.consume([{ subject, max: 1 }])).rejects.toMatchObject({ code: 'too_many_requests' })
  release()
  await ended
})

test('of a hundred parallel tries admits exactly as many as the limit allows', async () => {
  const tries = Array.from({ length: 100 }, () => limiter.consume([{ subject: 'of many', max: 10 }]))
  const ended = await Promise.allSettled(tries)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('forgets a try after its hour, and until then tells the wait to the second', async () => {
  const limit = { subject: 'of an hour', max: 1 }
  const makeOlder = (minutes: number) =>
    base.database.query('UPDATE attempt SET at = at - make_interval(mins => $1)', [minutes])
  await limiter.consume([limit])
  await makeOlder(59)
  const refused = await limiter.consume([limit]).catch((error) => error)
  expect(refused).toMatchObject({ code: 'too_many_requests' })
  expect(refused.retryAfter).toBeGreaterThan(30)
  expect(refused.retryAfter).toBeLessThanOrEqual(60)
  await makeOlder(1)
  await limiter.consume([limit])
})

test('a daily limit looks back a whole day, and the sweep keeps what it needs', async () => {
  const day = { subject: 'of a day', max: 1, hours: 24 }
  await limiter.consume([day])
  await base.database.query("UPDATE attempt SET at = at - interval '23 hours'")
  await limiter.sweep()
  await expect(limiter.consume([day])).rejects.toMatchObject({ code: 'too_many_requests' })
  await base.database.query("UPDATE attempt SET at = at - interval '1 hour'")
  await limiter.sweep()
  expect(await base.database.query('SELECT FROM attempt')).toEqual([])
  await limiter.consume([day])
})
