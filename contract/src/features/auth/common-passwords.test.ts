import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1!',
  'P@ssw0rd2024!',
  'Pa$$w0rd.1',
  '1qaz@WSX',
  'Juventus2026.',
  'CiaoCiao-99',
  'Qwerty.Qwerty1',
  'Aa123456!',
  'Gennaio2026!',
  'Zy-2026-2026',
  `${'Password'.repeat(5)}1!`,
  '',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Filo-demo-2026!',
  'Sette.gatti-blu7',
  'Ospedale-in-collina-8',
  'ПАРОЛЬ12_',
  'Èèèèèè1€-ab',
  '5k7$9T!28',
  'Zyx-2026-2026',
  // Too long to be searched for repeats.
  `${'Password'.repeat(6)}1!`,
])('%j is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
