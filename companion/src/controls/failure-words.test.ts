import { ApiError, unreachable } from '@filo/ui/api/api-error.ts'
import { expect, it } from 'vitest'
import { failureWords } from './failure-words.ts'

const tooMany = (retryAfter?: number) =>
  failureWords(
    new ApiError({ code: 'too_many_requests', message: '', status: 429, ...(retryAfter && { retryAfter }) }),
  )

it('distinguishes a missing network from a server that does not answer', () => {
  expect(failureWords(unreachable())).toContain('Wi-Fi')
  for (const [code, status] of [['unavailable', 503] as const, ['internal', 500] as const])
    expect(failureWords(new ApiError({ code, message: '', status }))).toContain('non risponde')
})

it.each([
  [20, 'tra un minuto'],
  [60, 'tra un minuto'],
  [61, 'tra 2 minuti'],
  [3540, 'tra 59 minuti'],
  [undefined, 'più tardi'],
])('says after too many attempts how long to wait, after %s seconds “%s”', (seconds, words) => {
  expect(tooMany(seconds)).toBe(`Troppi tentativi. Riprova ${words}.`)
})

it('keeps the server’s own messages', () => {
  expect(
    failureWords(new ApiError({ code: 'token_invalid', message: 'Il codice non vale', status: 410 })),
  ).toBe('Il codice non vale')
})
