import { expect, test } from 'vitest'
import { daysUnopened } from './assignment.rules.ts'

const assignedAt = '2026-03-01T10:00:00.000Z'

test('a chapter is pointed out from its fourteenth day without being opened', () => {
  expect(daysUnopened({ status: 'new', assignedAt }, new Date('2026-03-15T09:59:59Z'))).toBeNull()
  expect(daysUnopened({ status: 'new', assignedAt }, new Date('2026-03-15T10:00:00Z'))).toBe(14)
})

test('a chapter that was opened is not pointed out', () => {
  expect(daysUnopened({ status: 'pending', assignedAt }, new Date('2026-06-01T10:00:00Z'))).toBeNull()
})
