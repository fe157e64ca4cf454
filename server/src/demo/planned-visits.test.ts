import { dayInRome, dayMs, weekdayOf } from '@filo/contract/kit/date.ts'
import { timeInRome } from '@filo/contract/kit/rome.ts'
import { expect, test } from 'vitest'
import { type PlannedVisit, plannedVisits } from './planned-visits.ts'

const instants = (first: string, count: number, stepMs: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * stepMs))

/** Several instants a day for two weeks around both clock changes and a new year, and every sixth day of two years. */
const nows = [
  ...['2027-03-15T00:07:00Z', '2027-10-18T00:07:00Z', '2026-12-20T00:07:00Z'].flatMap((first) =>
    instants(first, 100, 12_420_000),
  ),
  ...instants('2026-11-23T22:30:00Z', 122, 6 * dayMs),
]
const isOpen = ({ status, cancelledAt }: PlannedVisit) =>
  (status === 'pending' || status === 'accepted') && !cancelledAt

test('plans visits in working hours without overlap, seen from any instant', () => {
  for (const now of nows) {
    const byStart = plannedVisits(now).toSorted((a, b) => a.start.getTime() - b.start.getTime())
    for (const [index, { start, end }] of byStart.entries()) {
      const [begins, ends] = [timeInRome(start), timeInRome(end)]
      const weekday = weekdayOf(dayInRome(start))
      expect([1, 2, 3, 4, 5], now.toISOString()).toContain(weekday)
      expect(begins.hour >= '09' && `${ends.hour}${ends.minute}` <= '1800', start.toISOString()).toBe(true)
      const next = byStart[index + 1]
      if (next) expect(next.start >= end, `${now.toISOString()} ${start.toISOString()}`).toBe(true)
    }
  }
})

test('dates events in the past and in order, and pending proposals in the future', () => {
  for (const now of nows)
    for (const { createdAt, start, end, status, events, proposal, cancelledAt } of plannedVisits(now)) {
      const told = `${now.toISOString()} ${start.toISOString()} ${status}`
      const times = [createdAt, ...events.map(({ at }) => at), cancelledAt ?? now, now].map((at) =>
        at.getTime(),
      )
      expect(times, told).toEqual(times.toSorted((a, b) => a - b))
      const last = events.at(-1)
      if (proposal)
        expect([status, proposal.start > now, last?.kind], told).toEqual(['pending', true, 'proposed'])
      else if (status === 'pending') expect(events, told).toEqual([])
      else expect(last?.kind === status || last?.kind === 'proposal_accepted', told).toBe(true)
      if (status === 'completed') expect(end <= now, told).toBe(true)
      for (const { kind, at } of events) if (kind !== 'completed') expect(at < start, told).toBe(true)
    }
})

test('has every kind of open task for staff and visits in several states for the app’s patient, at any instant', () => {
  for (const now of nows) {
    const told = now.toISOString()
    const visits = plannedVisits(now)
    const some = (is: (visit: PlannedVisit) => boolean) => expect(visits.some(is), told).toBe(true)
    some(({ status, end }) => status === 'accepted' && end.getTime() < now.getTime() - 2 * 3_600_000)
    some(({ status, start }) => status === 'pending' && start < now)
    some(({ proposal }) => proposal !== null)
    some(({ status, start }) => status === 'rejected' && start > now)
    const own = visits.filter(({ patient }) => patient === 0)
    expect(own.map(({ status, start, cancelledAt }) => [status, start > now, cancelledAt !== null])).toEqual([
      ['completed', false, false],
      ['pending', true, false],
      ['accepted', true, true],
      ['accepted', true, false],
      ['accepted', true, false],
    ])
    expect(own[4]?.events.map(({ kind }) => kind)).toEqual(['proposed', 'proposal_accepted'])
    const waiting = own.find((visit) => visit.status === 'pending' && isOpen(visit))
    expect(waiting && waiting.start.getTime() - now.getTime() < 5 * dayMs, told).toBe(true)
  }
})
