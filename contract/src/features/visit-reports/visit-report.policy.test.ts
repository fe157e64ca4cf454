import { expect, test } from 'vitest'
import { adequacyRefusal, documentRefusal, outcomeRefusal } from './visit-report.policy.ts'

const outcome = { kind: 'done' } as never
const adequacy = { adequate: true } as never

test('an outcome is recorded for a completed visit only', () => {
  expect(outcomeRefusal({ status: 'completed' })).toBeNull()
  for (const status of ['pending', 'accepted', 'rejected'] as const)
    expect(outcomeRefusal({ status })?.message).toMatch(/quando la visita è completata/)
})

test('the adequacy is confirmed once, after the outcome', () => {
  expect(adequacyRefusal({ outcome, adequacy: null })).toBeNull()
  expect(adequacyRefusal({ outcome: null, adequacy: null })?.message).toMatch(/^Prima scrivi l’esito/)
  expect(adequacyRefusal({ outcome, adequacy })?.message).toMatch(/già confermata/)
})

test('there is a document once there is an outcome', () => {
  expect(documentRefusal({ outcome })).toBeNull()
  expect(documentRefusal({ outcome: null })?.message).toMatch(/quando l’esito della visita è scritto/)
})
