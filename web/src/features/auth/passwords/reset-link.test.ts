import { describe, expect, it } from 'vitest'
import { refusalOf } from './reset-link.ts'

describe('refusalOf', () => {
  it('distinguishes used, expired and invalid links', () => {
    const titles = ['token_used', 'token_expired', 'token_invalid'].map((code) => refusalOf(code)?.title)
    expect(titles).toEqual(['Il link è già stato usato', 'Il link è scaduto', 'Il link non è valido'])
  })

  it.each(['unreachable', 'unavailable', 'too_many_requests'])('treats %s as a temporary error', (code) => {
    expect(refusalOf(code)).toBeNull()
  })
})
