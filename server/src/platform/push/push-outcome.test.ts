import { expect, test } from 'vitest'
import { outcomeOf, secondsToWait } from './push-outcome.ts'

const now = new Date('2026-11-30T10:00:00.500Z')
const outcome = (status: number, retryAfter: string | null = null, body = '') =>
  outcomeOf({ status, retryAfter, body }, 'push.prova.it', now)

test.each([
  [200, { status: 'delivered' }],
  [201, { status: 'delivered' }],
  [202, { status: 'delivered' }],
  [404, { status: 'gone' }],
  [410, { status: 'gone' }],
  [400, { status: 'refused', reason: 'push.prova.it ha risposto 400' }],
  [413, { status: 'refused', reason: 'push.prova.it ha risposto 413' }],
  [405, { status: 'refused', reason: 'push.prova.it ha risposto 405' }],
  [401, { status: 'paused', reason: 'push.prova.it ha risposto 401' }],
  [403, { status: 'paused', reason: 'push.prova.it ha risposto 403' }],
  [406, { status: 'later', afterSeconds: null, reason: 'push.prova.it ha risposto 406' }],
  [429, { status: 'later', afterSeconds: null, reason: 'push.prova.it ha risposto 429' }],
  [500, { status: 'later', afterSeconds: null, reason: 'push.prova.it ha risposto 500' }],
  [503, { status: 'later', afterSeconds: null, reason: 'push.prova.it ha risposto 503' }],
])('an answer %i is read as %o', (status, expected) => {
  expect(outcome(status)).toEqual(expected)
})

test.each([429, 503])('%i with Retry-After says when to try again', (status) => {
  expect(outcome(status, '120')).toMatchObject({ status: 'later', afterSeconds: 120 })
})

test.each([
  ['120', 120],
  [' 120 ', 120],
  ['0', 1],
  ['999999999999999999999', 86_400],
  ['Mon, 30 Nov 2026 10:00:30 GMT', 30],
  ['Mon, 30 Nov 2026 09:00:00 GMT', 1],
  ['Mon, 30 Nov 2037 10:00:00 GMT', 86_400],
  ['2026-11-30T10:00:30Z', null],
  ['Mon, 30 Xyz 2026 10:00:30 GMT', null],
  ['-5', null],
  ['1.5', null],
  ['presto', null],
  ['', null],
  [null, null],
])('Retry-After %s means %s seconds', (text, seconds) => {
  expect(secondsToWait(text, now)).toBe(seconds)
})

test.each([
  ['{"reason":"BadJwtToken"}', ' (BadJwtToken)'],
  ['{"code":401,"errno":109,"message":"Authorization gAAAA"}', ' (109)'],
  ['{"reason":"https://push.prova.it/gAAAA"}', ''],
  [`{"reason":"${'a'.repeat(41)}"}`, ''],
  ['push subscription gAAAA has expired', ''],
  ['{"reason":"Zm9v-YmFy_1"}', ''],
])('of the text %s the reason keeps “%s”', (body, kept) => {
  expect(outcome(403, null, body)).toEqual({
    status: 'paused',
    reason: `push.prova.it ha risposto 403${kept}`,
  })
})
