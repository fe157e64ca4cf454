import { expect, test } from 'vitest'
import { cancelRefusal, completeRefusal, nothingAssignedRefusal } from './assignment.policy.ts'
import { archiveRefusal, assignRefusal, changeRefusal, restoreRefusal } from './chapter.policy.ts'

const [active, archived] = [{ archivedAt: null }, { archivedAt: '2026-11-01T09:00:00.000Z' }]

test('an archived chapter can only be restored, and no other can be', () => {
  for (const refusal of [changeRefusal, assignRefusal]) {
    expect(refusal(active)).toBeNull()
    expect(refusal(archived)?.message).toMatch(/^Il capitolo è archiviato/)
  }
  expect(restoreRefusal(archived)).toBeNull()
  expect(restoreRefusal(active)?.message).toBe('Il capitolo non è archiviato')
})

test('a chapter is archived once nobody has it open', () => {
  expect(archiveRefusal({ open: 0 })).toBeNull()
  expect(archiveRefusal({ open: 1 })?.message).toContain('ha 1 assegnazione in corso')
  expect(archiveRefusal({ open: 2 })?.message).toContain('ha 2 assegnazioni in corso')
})

test('an assignment that reaches nobody is refused', () => {
  expect(nothingAssignedRefusal(1)).toBeNull()
  expect(nothingAssignedRefusal(0)?.message).toMatch(/^Tutti i pazienti scelti hanno già questo capitolo/)
})

test('an assignment is withdrawn until the patient has finished, and finished once it was opened', () => {
  const refusals = (refusal: typeof cancelRefusal) =>
    (['new', 'pending', 'completed'] as const).map((status) => refusal({ status })?.message ?? null)
  expect(refusals(cancelRefusal)).toEqual([null, null, expect.stringMatching(/già completato/)])
  expect(refusals(completeRefusal)).toEqual([expect.stringMatching(/bisogna aprirlo/), null, null])
})
