import { expect, it } from 'vitest'
import { nextClockChanges } from './clock-changes.ts'

it('finds the next two clock changes at any hour of the day', () => {
  const changes = [
    { date: '2027-03-28', isForward: true },
    { date: '2027-10-31', isForward: false },
  ]
  for (const now of ['2026-11-25T00:30:00+01:00', '2026-11-25T12:00:00+01:00', '2026-11-25T23:40:00+01:00'])
    expect(nextClockChanges(new Date(now)), now).toEqual(changes)
})
