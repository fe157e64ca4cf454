import { describe, expect, it } from 'vitest'
import { dwellOn, dwellSentence } from './dwell.ts'

describe('dwellSentence', () => {
  it.each([
    ['2026-11-21', '', 'Inserito oggi'],
    ['2026-11-20', '', 'In sede da 1 giorno'],
    ['2026-10-24', '', 'In sede da 28 giorni'],
    ['2019-01-01', '', 'In sede da 2881 giorni'],
    ['2026-11-01', '2026-11-11', 'Rimosso dopo 10 giorni'],
    ['2026-11-01', '2026-11-01', 'Rimosso il giorno dell’inserzione'],
  ])('inserted %s, removed "%s": %s', (insertion, removal, sentence) => {
    expect(dwellSentence(insertion, removal, '2026-11-21')).toBe(sentence)
  })

  it.each([
    ['', ''],
    ['1/3/', ''],
    ['2026-02-30', ''],
    ['2026-11-22', ''],
    ['2026-11-10', '2026-11-09'],
    ['2026-11-10', '2026-11-22'],
    ['2026-11-10', '31/'],
  ])('returns null for "%s" and "%s"', (insertion, removal) => {
    expect(dwellSentence(insertion, removal, '2026-11-21')).toBeNull()
  })
})

describe('dwellOn', () => {
  const placed = { insertionDate: '2026-11-01', removalDate: '2026-11-11' }

  it.each([
    ['2026-10-31', null],
    ['2026-11-01', 0],
    ['2026-11-02', 1],
    ['2026-11-11', 10],
    ['2026-11-12', null],
  ])('on %s: %s', (day, days) => {
    expect(dwellOn(placed, day)).toBe(days)
  })

  it('returns null if the insertion is unknown', () => {
    expect(dwellOn({ insertionDate: null, removalDate: null }, '2026-11-01')).toBeNull()
  })
})
