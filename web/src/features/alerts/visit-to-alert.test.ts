import { expect, test } from 'vitest'
import { type IncomingVisit, visitToAlert } from './visit-to-alert.ts'

const now = new Date('2026-12-03T10:00:00Z')
const visit = (id: string, minutes: number): IncomingVisit => ({
  id,
  start: new Date(now.getTime() + minutes * 60_000).toISOString(),
  end: new Date(now.getTime() + (minutes + 30) * 60_000).toISOString(),
  patient: { name: 'Ada', surname: 'Prova' },
})
const [first, second] = [visit('a', 3), visit('b', 14)]
const infoWith = (
  incomeVisit: IncomingVisit | null,
  followingVisit: IncomingVisit | null = null,
  ...begunVisits: string[]
) => ({ incomeVisit, followingVisit, begunVisits })
const nothingDismissed = { isDismissed: () => false, now }
const dismissing = (...gone: IncomingVisit[]) => ({
  isDismissed: (one: IncomingVisit) => gone.includes(one),
  now,
})

test('announces the first of several visits, then the next once that is dismissed', () => {
  expect(visitToAlert(null, infoWith(first, second), nothingDismissed)).toBe(first)
  expect(visitToAlert(first, infoWith(first, second), dismissing(first))).toBe(second)
  expect(visitToAlert(second, infoWith(first, second), dismissing(first, second))).toBeNull()
})

test('keeps the visit already shown, even if another starts earlier', () => {
  expect(visitToAlert(second, infoWith(first, second), nothingDismissed)).toBe(second)
})

test('keeps a visit past its start until it is dismissed, but does not start announcing one', () => {
  const begun = visit('c', -1)
  expect(visitToAlert(begun, infoWith(null, null, 'c'), nothingDismissed)).toBe(begun)
  expect(visitToAlert(begun, infoWith(second, null, 'c'), dismissing(begun))).toBe(second)
  expect(visitToAlert(null, infoWith(null, null, 'c'), nothingDismissed)).toBeNull()
})

test('keeps a visit that has just begun until the next poll', () => {
  const begun = visit('c', -1)
  expect(visitToAlert(begun, infoWith(begun), nothingDismissed)).toBe(begun)
  expect(visitToAlert(null, infoWith(begun), nothingDismissed)).toBeNull()
})

test('follows a visit that is moved after its start', () => {
  const begun = visit('c', -1)
  const moved = visit('c', 10)
  expect(visitToAlert(begun, infoWith(moved), nothingDismissed)).toBe(moved)
  expect(visitToAlert(begun, infoWith(moved), dismissing(moved))).toBeNull()
})

test('drops a visit that was cancelled or moved, before its start or after', () => {
  expect(visitToAlert(first, infoWith(null), nothingDismissed)).toBeNull()
  expect(visitToAlert(first, infoWith({ ...first, start: second.start }), nothingDismissed)?.start).toBe(
    second.start,
  )
  expect(visitToAlert(visit('c', -1), infoWith(null, null, 'another'), nothingDismissed)).toBeNull()
})
