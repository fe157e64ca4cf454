import { describe, expect, test } from 'vitest'
import { messages } from '../../kit/messages.ts'
import { isSamePassword, newPassword, typedPassword } from './password.ts'

const refusedFor = (password: string) =>
  newPassword()
    .safeParse(password)
    .error?.issues.map(({ message }) => message)

test('measures the canonical form of a typed password, or the text itself, which was hashed before', () => {
  const isAccepted = (password: string) => typedPassword().safeParse(password).success
  expect(['è'.repeat(128), 'e\u0300'.repeat(128), '\ufdfa'.repeat(128)].map(isAccepted)).toEqual([
    true,
    true,
    true,
  ])
  expect(['è'.repeat(129), 'e\u0300'.repeat(129), ''].map(isAccepted)).toEqual([false, false, false])
})

test('two passwords are the same if their canonical forms are', () => {
  expect(isSamePassword('Ａghi\u00a02026.', 'Aghi 2026.')).toBe(true)
  expect(isSamePassword('Aghi 2026.', 'aghi 2026.')).toBe(false)
})

describe('a new password', () => {
  test('is stored in its canonical form and measured by it', () => {
    expect(newPassword().parse('Ａｇｈｉ\u00a02026.\u200b')).toBe('Aghi 2026.')
    expect(refusedFor('Aghi1!\u200b\u200b')).toEqual([messages.minLength(8)])
  })

  test.each(['Aghi2026!', 'Aghi 2026.', 'Èèèèèè1€', 'ПАРОЛЬ12_', 'Abcdefg1👍'])('accepts %s', (password) => {
    expect(refusedFor(password)).toBeUndefined()
  })

  test.each([
    ['Filo2026', messages.passwordSymbol],
    ['Filo 2026', messages.passwordSymbol],
    ['Filo\u00a02026', messages.passwordSymbol],
    ['FiloÈ2026²', messages.passwordSymbol],
    ['filo2026!', messages.passwordCapital],
    ['FiloFilo!', messages.passwordNumber],
    ['Filo26!', messages.minLength(8)],
    ['Filo2026!', messages.passwordCommon],
    ['A1!👍👍👍👍', messages.minLength(8)],
    [`A1!${'a'.repeat(126)}`, messages.maxLength(128)],
  ])('refuses %s: %s', (password, message) => {
    expect(refusedFor(password)).toContain(message)
  })
})
