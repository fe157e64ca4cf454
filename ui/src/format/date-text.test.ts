import { describe, expect, it } from 'vitest'
import { formatDateText, isIsoDate, parseDateText } from './date-text.ts'

const today = '2026-11-21'
const read = (text: string) => parseDateText(text, { today })

describe('parseDateText', () => {
  it.each([
    ['03/04/1985', '1985-04-03'],
    ['3/4/1985', '1985-04-03'],
    ['3/4/85', '1985-04-03'],
    ['01031961', '1961-03-01'],
    ['010361', '1961-03-01'],
    ['01/03/1961', '1961-03-01'],
    ['1.3.1961', '1961-03-01'],
    ['1-3-1961', '1961-03-01'],
    ['1 3 1961', '1961-03-01'],
    ['  1 / 3 / 1961 ', '1961-03-01'],
    ['1961-03-01', '1961-03-01'],
    ['\u202d1–3–1961\u202c', '1961-03-01'],
    ['١/٣/١٩٦١', '1961-03-01'],
    ['०१०३१९६१', '1961-03-01'],
    ['１９６１－０３－０１', '1961-03-01'],
    ['1\u00a03\u200b\u20031961', '1961-03-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
  ])('reads %j as %s', (text, date) => {
    expect(read(text)).toBe(date)
  })

  it.each([
    '29/02/2023',
    '29/02/1900',
    '31/04/2020',
    '00/01/2020',
    '01/13/2020',
    '32/01/2020',
    '13/25/1985',
    '1/3/1',
    '1/3/196',
    '01/03/1899',
    '01/03/2100',
    '1/3/19611',
    '0103196',
    '1/3',
    'ieri',
    '',
    '   ',
    '01/03/1961 10:00',
  ])('refuses %j', (text) => {
    expect(read(text)).toBeNull()
  })

  it('never reads a two-digit year as a future date in the past mode', () => {
    expect(read('21/11/26')).toBe('2026-11-21')
    expect(read('22/11/26')).toBe('1926-11-22')
    expect(read('1/3/27')).toBe('1927-03-01')
    expect(read('29/2/28')).toBe('1928-02-29')
  })

  it.each([
    ['1/12', '2026-12-01'],
    ['21.11', '2026-11-21'],
    ['1/3', '2027-03-01'],
    ['29/2', '2028-02-29'],
    ['31/4', null],
    ['1/13', null],
  ])('reads %s without a year as the next such day in the ahead mode', (text, date) => {
    expect(parseDateText(text, { twoDigitYears: 'ahead', today: '2026-11-21' })).toBe(date)
  })

  it('reads a leap day in the only century that has it', () => {
    expect(read('29/2/00')).toBe('2000-02-29')
    expect(read('29/2/23')).toBeNull()
  })

  it('reads a two-digit year in this century in the ahead mode', () => {
    expect(parseDateText('1/3/27', { today, twoDigitYears: 'ahead' })).toBe('2027-03-01')
  })
})

describe('formatDateText', () => {
  it('shows a date day first and leaves invalid text as it was typed', () => {
    expect(formatDateText('1961-03-01')).toBe('01/03/1961')
    expect(formatDateText('31/04/2020')).toBe('31/04/2020')
  })
})

describe('isIsoDate', () => {
  it('accepts only existing days in ISO format', () => {
    expect(isIsoDate('2024-02-29')).toBe(true)
    expect(isIsoDate('2023-02-29')).toBe(false)
    expect(isIsoDate('01/03/1961')).toBe(false)
  })
})
