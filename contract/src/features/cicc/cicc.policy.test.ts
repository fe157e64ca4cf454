import { expect, test } from 'vitest'
import { correctRefusal } from './cicc.policy.ts'

test('a recorded catheter cannot be set to absent by a correction', () => {
  expect(correctRefusal({ venousCatheter: true }, { venousCatheter: false })?.code).toBe('invalid_state')
  expect(correctRefusal({ venousCatheter: true }, {})).toBeNull()
  expect(correctRefusal({ venousCatheter: false }, { venousCatheter: true })).toBeNull()
  expect(correctRefusal({ venousCatheter: false }, { venousCatheter: false })).toBeNull()
})
