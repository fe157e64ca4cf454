import { describe, expect, test } from 'vitest'
import { messages } from '../../kit/messages.ts'
import { newPassword } from './password.ts'

const refusedFor = (password: string) =>
  newPassword()
    .safeParse(password)
    .error?.issues.map(({ message }) => message)

describe('a new password', () => {
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
