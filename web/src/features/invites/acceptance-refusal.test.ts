import { expect, it } from 'vitest'
import { refusalOf } from './acceptance-refusal.ts'

it('distinguishes expired, withdrawn, used and invalid invites', () => {
  const codes = ['token_expired', 'token_withdrawn', 'token_used', 'token_invalid']
  expect(codes.map((code) => refusalOf(code)?.title)).toEqual([
    'L’invito è scaduto',
    'L’invito è stato ritirato',
    'L’invito è già stato accettato',
    'Il link non è valido',
  ])
})

it.each(['unreachable', 'unavailable', 'too_many_requests', 'validation_failed'])(
  'treats %s as a temporary error',
  (code) => {
    expect(refusalOf(code)).toBeNull()
  },
)
