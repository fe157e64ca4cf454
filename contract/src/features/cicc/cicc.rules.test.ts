import { expect, it } from 'vitest'
import { isInPlace } from './cicc.rules.ts'

it('takes a catheter to be in place until it is removed', () => {
  expect(isInPlace({ venousCatheter: true, removalDate: null })).toBe(true)
  expect(isInPlace({ venousCatheter: true, removalDate: '2026-01-01' })).toBe(false)
  expect(isInPlace({ venousCatheter: false, removalDate: null })).toBe(false)
})
