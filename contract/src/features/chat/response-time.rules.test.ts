import { describe, expect, test } from 'vitest'
import { answerMinutesBy } from '../staff/answer-calendar.rules.ts'
import type { AnswerCalendar } from '../staff/answer-calendar.schema.ts'
import { figuresByWeek, lastMondays, type OwedAnswer, quantile, shareWithin } from './response-time.rules.ts'

const calendar: AnswerCalendar = {
  spans: [{ days: [1, 2, 3, 4, 5], from: '08:00', until: '14:00' }],
  ...{ onHolidays: false, closures: [] },
}

/** The minutes from one instant to another, in a range that begins before and ends after them. */
const minutesFrom = (hours: AnswerCalendar | null, from: string, to: string) =>
  answerMinutesBy(
    hours,
    new Date('2026-03-20T00:00:00Z'),
    new Date('2027-01-01T00:00:00Z'),
  )(new Date(from), new Date(to))

describe('minutes of answer hours', () => {
  // Winter time is UTC+1.
  test.each([
    ['within a day', '2026-11-30T08:00:00Z', '2026-11-30T08:38:00Z', 38],
    ['from Friday’s last minutes to Monday’s first', '2026-11-27T12:50:00Z', '2026-11-30T07:20:00Z', 30],
    ['on a Sunday', '2026-11-29T09:00:00Z', '2026-11-29T10:00:00Z', 0],
    ['over a holiday', '2026-12-07T12:30:00Z', '2026-12-09T07:10:00Z', 40],
    ['over a whole day', '2026-11-30T05:00:00Z', '2026-12-01T05:00:00Z', 360],
  ])('%s', (_, from, to, minutes) => expect(minutesFrom(calendar, from, to)).toBe(minutes))

  test('without a calendar all minutes count', () =>
    expect(minutesFrom(null, '2026-11-29T09:00:00Z', '2026-11-29T10:30:00Z')).toBe(90))

  test.each([
    ['the short night has three of four hours', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 180],
    ['the long night has five', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 300],
    ['every other night has four', '2026-11-01T00:00:00Z', '2026-11-01T23:00:00Z', 240],
  ])('%s, from one to five', (_, from, to, minutes) => {
    const nights = { ...calendar, onHolidays: true, spans: [{ days: [0], from: '01:00', until: '05:00' }] }
    expect(minutesFrom(nights, from, to)).toBe(minutes)
  })

  test('hours that begin in the skipped hour begin after it', () => {
    const spans = [{ days: [0], from: '02:30', until: '04:00' }]
    expect(minutesFrom({ ...calendar, spans }, '2026-03-29T00:00:00Z', '2026-03-29T22:00:00Z')).toBe(60)
  })
})

test('a week begins on Monday in Rome', () => {
  // Already Monday in Rome.
  expect(lastMondays(new Date('2026-11-29T23:30:00Z'), 2)).toEqual(['2026-11-23', '2026-11-30'])
})

test('quantiles are those of R’s quantile(x, type = 7)', () => {
  expect(quantile([], 0.5)).toBeNull()
  expect(quantile([7], 0.9)).toBe(7)
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBeCloseTo(9.1, 12)
})

describe('figures', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const mondays = ['2026-11-23', '2026-11-30']
  const given = (askedAt: string, minutes: number, inWords = true): OwedAnswer => {
    const asked = new Date(askedAt)
    return { askedAt: asked, endedAt: new Date(asked.getTime() + minutes * 60_000), inWords }
  }
  const owed = (askedAt: string): OwedAnswer => ({
    askedAt: new Date(askedAt),
    endedAt: null,
    inWords: false,
  })
  const of = (...responses: OwedAnswer[]) =>
    figuresByWeek(responses, mondays, { calendar, withinHours: 2, now })

  test('belong to the week in which was asked', () => {
    const { weeks, total } = of(given('2026-11-29T22:59:00Z', 600), given('2026-11-29T23:00:00Z', 600))
    expect(weeks.map(({ monday, answered }) => [monday, answered])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-30', 1],
    ])
    expect(total.answered).toBe(2)
  })

  test('count exactly the time as in time', () => {
    const { total } = of(
      given('2026-11-30T08:00:00Z', 120),
      given('2026-11-30T08:00:00Z', 121),
      given('2026-11-30T08:00:00Z', 30),
    )
    expect(total).toMatchObject({ answered: 3, within: 2, median: 120 })
    expect(total.p90).toBeCloseTo(120.8, 9)
  })

  test('count what needed no answer apart, whatever time it took', () => {
    const { total } = of(given('2026-11-24T08:00:00Z', 9000, false))
    expect(total).toEqual({
      ...{ answered: 0, within: 0, late: 0, waiting: 0, settled: 1, median: null, p90: null },
    })
    expect(shareWithin(total)).toBeNull()
  })

  test('count what is owed as late once the time has passed, so that silence is no success', () => {
    const { weeks, total } = of(
      owed('2026-11-30T08:00:00Z'),
      owed('2026-12-01T11:00:00Z'),
      given('2026-11-30T08:00:00Z', 5),
    )
    expect(weeks[1]).toMatchObject({ late: 1, waiting: 1, answered: 1, within: 1 })
    expect(shareWithin(total)).toBe(0.5)
  })

  test('count what is owed from before the weeks in the total', () => {
    const { weeks, total } = of(owed('2026-06-01T08:00:00Z'))
    expect(weeks.map(({ late }) => late)).toEqual([0, 0])
    expect(total.late).toBe(1)
  })
})
