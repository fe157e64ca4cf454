import { describe, expect, test } from 'vitest'
import { messages } from '../../kit/messages.ts'
import { answerCalendarProblems, closedAt, isWaiting } from './answer-calendar.rules.ts'
import type { AnswerCalendar } from './answer-calendar.schema.ts'

const workdays = [1, 2, 3, 4, 5]
const calendar: AnswerCalendar = {
  spans: [
    { days: [6], from: '08:00', until: '12:00' },
    { days: workdays, from: '14:30', until: '17:00' },
    { days: workdays, from: '08:00', until: '13:00' },
  ],
  onHolidays: false,
  closures: [{ from: '2026-08-10', until: '2026-08-14' }],
}

const at = (instant: string) => new Date(instant)
const opening = (instant: string, changes: Partial<AnswerCalendar> = {}) => {
  const closed = closedAt({ ...calendar, ...changes }, at(instant))
  return closed && (closed.opening ? `${closed.opening.day} ${closed.opening.time}` : 'unknown')
}

// Winter time is UTC+1, summer time UTC+2.
test.each([
  ['before the first hour', '2026-11-30T06:59:59Z', '2026-11-30 08:00'],
  ['from the first minute', '2026-11-30T07:00:00Z', null],
  ['until the last one', '2026-11-30T11:59:59Z', null],
  ['at the end', '2026-11-30T12:00:00Z', '2026-11-30 14:30'],
  ['after the last hour', '2026-11-30T16:00:00Z', '2026-12-01 08:00'],
  ['on Saturday afternoon', '2026-11-28T11:00:00Z', '2026-11-30 08:00'],
  ['on a holiday', '2026-12-08T09:00:00Z', '2026-12-09 08:00'],
  ['on Christmas Eve in the evening, before a weekend', '2026-12-24T16:30:00Z', '2026-12-28 08:00'],
  ['on Easter Monday', '2026-04-06T08:00:00Z', '2026-04-07 08:00'],
  ['in a closure, up to the Saturday that is a holiday', '2026-08-10T08:00:00Z', '2026-08-17 08:00'],
  ['in summer time', '2026-07-01T06:00:00Z', null],
  ['in winter time', '2026-01-07T06:00:00Z', '2026-01-07 08:00'],
  ['on the Sunday on which summer time begins', '2026-03-29T00:59:00Z', '2026-03-30 08:00'],
  ['on the Monday after it', '2026-03-30T06:00:00Z', null],
  ['on the Monday after winter time begins', '2026-10-26T06:30:00Z', '2026-10-26 08:00'],
  ['before midnight in Rome, a day earlier by UTC', '2026-11-30T23:30:00Z', '2026-12-01 08:00'],
])('the hours begin next, %s', (_, instant, next) => expect(opening(instant)).toBe(next))

test('they answer on holidays where they say so, but not in a closure', () => {
  expect(opening('2026-12-08T09:00:00Z', { onHolidays: true })).toBeNull()
  const closures = [{ from: '2026-12-08', until: '2026-12-08' }]
  expect(opening('2026-12-08T09:00:00Z', { onHolidays: true, closures })).toBe('2026-12-09 08:00')
})

test('a span may end with its day', () => {
  const spans = [{ days: [1], from: '20:00', until: '00:00' }]
  expect(opening('2026-11-30T22:59:59Z', { spans })).toBeNull()
  expect(opening('2026-11-30T23:00:00Z', { spans })).toBe('2026-12-07 20:00')
})

test('in both hours of the night in which winter time begins', () => {
  const spans = [{ days: [0], from: '02:00', until: '03:00' }]
  const instants = [
    '2026-10-24T23:59:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-25T02:00:00Z',
  ]
  expect(instants.map((instant) => opening(instant, { spans }))).toEqual([
    '2026-10-25 02:00',
    null,
    null,
    '2026-11-08 02:00',
  ])
})

test('no beginning is made up for a calendar that is closed for more than a year', () => {
  const closures = [{ from: '2026-01-01', until: '2028-12-31' }]
  expect(opening('2026-11-30T09:00:00Z', { closures })).toBe('unknown')
})

describe('what was written', () => {
  const [sunday, sundayEvening, mondayBefore, monday] = [
    '2026-11-29T10:00:00Z',
    '2026-11-29T20:00:00Z',
    '2026-11-30T06:59:00Z',
    '2026-11-30T07:00:00Z',
  ]
  const waits = (written: string, now: string) => {
    const closed = closedAt(calendar, at(now))
    return closed !== null && isWaiting(calendar, at(written), closed)
  }
  test.each([
    ['outside the hours waits until they begin', sunday, mondayBefore, true],
    ['outside the hours waits in the same closed time', sunday, sundayEvening, true],
    ['outside the hours waits no more once they have begun', sunday, monday, false],
    ['outside the hours does not wait again in the evening', sunday, '2026-11-30T20:00:00Z', false],
    ['within the hours does not wait', '2026-11-28T10:00:00Z', sunday, false],
  ])('%s', (_, written, now, doesWait) => expect(waits(written, now)).toBe(doesWait))
})

describe('problems', () => {
  const span = { days: workdays, from: '08:00', until: '14:00' }
  const problems = (...spans: AnswerCalendar['spans']) =>
    answerCalendarProblems({ ...calendar, spans, closures: [] })
  const overlap = 'In parte è già in un’altra fascia degli stessi giorni'

  test('a calendar that is not told has none', () => expect(answerCalendarProblems(null)).toEqual([]))

  test('hours end after they begin', () => {
    for (const until of ['08:00', '07:59'])
      expect(problems({ ...span, until })).toEqual([
        { path: 'answerCalendar.spans.0.until', message: messages.timeNotAfter },
      ])
    expect(problems({ ...span, until: '00:00' })).toEqual([])
  })

  test.each([
    ['13:59', '15:00', [overlap]],
    ['14:00', '15:00', []],
    ['07:00', '08:01', [overlap]],
    ['00:00', '00:00', [overlap]],
  ])('hours from %s to %s of the same days', (from, until, found) =>
    expect(problems(span, { days: [5, 6], from, until }).map(({ message }) => message)).toEqual(found),
  )

  test('the same hours of other days are none', () =>
    expect(problems(span, { ...span, days: [6] })).toEqual([]))

  test('a field that is still empty is not compared', () =>
    expect(problems(span, { ...span, until: '' })).toEqual([]))

  test('a closure ends on its first day at the earliest', () => {
    const closed = (until: string) =>
      answerCalendarProblems({ ...calendar, closures: [{ from: '2026-06-29', until }] })
    expect(closed('2026-06-29')).toEqual([])
    expect(closed('2026-06-28')).toEqual([
      { path: 'answerCalendar.closures.0.until', message: 'Non può venire prima del primo giorno' },
    ])
    expect(closed('29/6')).toEqual([])
  })
})
