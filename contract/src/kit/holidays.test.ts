import { expect, test } from 'vitest'
import { addDays } from './date.ts'
import { isHoliday } from './holidays.ts'

const holidaysOf = (year: number) => {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
  return days.filter((day) => day.startsWith(`${year}-`) && isHoliday(day)).map((day) => day.slice(5))
}

test('the holidays of a year', () => {
  const [newYear, epiphany, easter, easterMonday] = ['01-01', '01-06', '04-05', '04-06']
  expect(holidaysOf(2026)).toEqual([
    ...[newYear, epiphany, easter, easterMonday, '04-25', '05-01', '06-02', '08-15', '10-04'],
    ...['11-01', '12-08', '12-25', '12-26'],
  ])
})

test('Saint Francis is a holiday from 2026 on', () => {
  expect(holidaysOf(2025)).not.toContain('10-04')
  expect(holidaysOf(2027)).toContain('10-04')
})

test.each(['1961-04-02', '2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2027-03-28'])(
  'Easter and its Monday, %s',
  (easter) => {
    expect(isHoliday(easter)).toBe(true)
    expect(isHoliday(addDays(easter, 1))).toBe(true)
  },
)

test.each(['1818-03-22', '2285-03-22', '1943-04-25', '2038-04-25'])(
  'the earliest and latest Easter, %s',
  (easter) =>
    expect([addDays(easter, -1), easter, addDays(easter, 1)].map(isHoliday)).toEqual([false, true, true]),
)
