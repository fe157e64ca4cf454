import { expect, test } from 'vitest'
import { correctRefusal, removalRefusal } from './cicc.policy.ts'

test('a recorded catheter cannot be set to absent by a correction', () => {
  expect(correctRefusal({ venousCatheter: true }, { venousCatheter: false })?.code).toBe('invalid_state')
  expect(correctRefusal({ venousCatheter: true }, {})).toBeNull()
  expect(correctRefusal({ venousCatheter: false }, { venousCatheter: true })).toBeNull()
  expect(correctRefusal({ venousCatheter: false }, { venousCatheter: false })).toBeNull()
})

test('a removal requires a catheter in place', () => {
  expect(removalRefusal({ venousCatheter: true, removalDate: null })).toBeNull()
  expect(removalRefusal({ venousCatheter: true, removalDate: '2026-01-01' })).not.toBeNull()
  expect(removalRefusal({ venousCatheter: false, removalDate: null })).not.toBeNull()
})
