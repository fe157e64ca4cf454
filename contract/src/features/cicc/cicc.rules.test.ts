import { describe, expect, test } from 'vitest'
import { messages } from '../../kit/messages.ts'
import {
  ciccProblems,
  dwellDays,
  isInPlace,
  pictureProblems,
  plausibleShotDay,
  withoutCatheter,
} from './cicc.rules.ts'
import { newCicc } from './cicc.schema.ts'

const birthDate = '1961-03-01'
const { patientId: _, ...record } = newCicc.parse({
  patientId: '019a0000-0000-7000-8000-000000000001',
  venousCatheter: true,
})
const problems = (changes: object) =>
  ciccProblems({ ...record, ...changes }, birthDate).map(({ path, message }) => [path, message])

test('takes a catheter to be in place until it is removed', () => {
  expect(isInPlace({ venousCatheter: true, removalDate: null })).toBe(true)
  expect(isInPlace({ venousCatheter: true, removalDate: '2026-01-01' })).toBe(false)
  expect(isInPlace({ venousCatheter: false, removalDate: null })).toBe(false)
})

describe('a record', () => {
  test.each([
    ['catheterTypeOther', { catheterType: 'other' }, { catheterTypeOther: 'Tunnellizzato' }],
    ['pumpUsedTypeOther', { pumpUsedType: 'other' }, { pumpUsedTypeOther: 'A siringa' }],
    ['materialTypeOther', { materialType: 'other' }, { materialTypeOther: 'Silicone' }],
    ['lockTypeOther', { lockType: 'other' }, { lockTypeOther: 'Citrato' }],
    [
      'locationOfInsertion.veinOther',
      { locationOfInsertion: { vein: 'other' } },
      { locationOfInsertion: { vein: 'other', veinOther: 'Femorale' } },
    ],
    [
      'otherDevices.otherReason',
      { otherDevices: { other: true } },
      { otherDevices: { other: true, otherReason: 'Stomia' } },
    ],
  ])('%s is required beside “Altro”', (path, chosen, text) => {
    expect(problems(chosen)).toEqual([[path, messages.required]])
    expect(problems({ ...chosen, ...text })).toEqual([])
  })

  test('an insertion may be on the day of birth, not before', () => {
    expect(problems({ insertionDate: birthDate })).toEqual([])
    expect(problems({ insertionDate: '1961-02-28' })).toEqual([['insertionDate', messages.dateBeforeBirth]])
  })

  test('a removal may be on the day of insertion, not before, and without one not before birth', () => {
    const tooEarly = [['removalDate', 'La rimozione non può precedere l’inserzione']]
    const insertionDate = '2026-01-02'
    expect(problems({ insertionDate, removalDate: insertionDate })).toEqual([])
    expect(problems({ insertionDate, removalDate: '2026-01-01' })).toEqual(tooEarly)
    expect(problems({ removalDate: birthDate })).toEqual([])
    expect(problems({ removalDate: '1961-02-28' })).toEqual(tooEarly)
  })

  test('without a catheter loses what describes one, and nothing else', () => {
    const described = { ...record, brand: 'Marca', note: 'Nota' }
    expect(withoutCatheter(described)).toBe(described)
    expect(withoutCatheter({ ...described, venousCatheter: false })).toMatchObject({
      brand: null,
      note: 'Nota',
    })
  })
})

test('a shot may be of the day of birth, not before, and each problem names its picture', () => {
  const taken = (...days: string[]) =>
    pictureProblems(
      days.map((takenOn) => ({ key: 'a'.repeat(32), takenOn })),
      birthDate,
    )
  expect(taken(birthDate)).toEqual([])
  expect(taken(birthDate, '1961-02-28')).toEqual([
    { path: 'pictures.1.takenOn', message: messages.dateBeforeBirth },
  ])
})

test('the day that a file names counts from birth to today', () => {
  const plausible = (day: string | null) => plausibleShotDay(day, birthDate, '2026-11-30')
  expect(['1961-02-28', birthDate, '2026-11-30', '2026-12-01', null].map(plausible)).toEqual([
    null,
    birthDate,
    '2026-11-30',
    null,
    null,
  ])
})

test('days of dwell are counted to the removal, otherwise to today', () => {
  const insertionDate = '2026-11-01'
  expect(dwellDays({ insertionDate, removalDate: null }, '2026-11-30')).toBe(29)
  expect(dwellDays({ insertionDate, removalDate: '2026-11-03' }, '2026-11-30')).toBe(2)
  expect(dwellDays({ insertionDate: null, removalDate: null }, '2026-11-30')).toBeNull()
})
