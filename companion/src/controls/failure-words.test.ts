import { ApiError, unreachable } from '@filo/ui/api/api-error.ts'
import { expect, it } from 'vitest'
import { failureWords } from './failure-words.ts'

const tooMany = (retryAfter?: number) =>
  failureWords(
    new ApiError({ code: 'too_many_requests', message: '', status: 429, ...(retryAfter && { retryAfter }) }),
  )

it('distinguishes a missing network from a server that does not answer', () => {
  expect(failureWords(unreachable())).toContain('Wi-Fi')
  expect(failureWords(new ApiError({ code: 'unavailable', message: '', status: 503 }))).toContain(
    'non risponde',
  )
})

it('says in minutes how long to wait', () => {
  expect(tooMany(3540)).toBe('Troppi tentativi. Riprova tra 59 minuti.')
  expect(tooMany(20)).toBe('Troppi tentativi. Riprova tra un minuto.')
  expect(tooMany()).toBe('Troppi tentativi. Riprova più tardi.')
})

it('keeps the server’s own messages', () => {
  expect(
    failureWords(new ApiError({ code: 'token_invalid', message: 'Il codice non vale', status: 410 })),
  ).toBe('Il codice non vale')
})
