import { chipsOf, parseFilters } from '@filo/ui/search/filters.ts'
import { describe, expect, it } from 'vitest'
import { patientFilters, upgradeOldQuery } from './list-filters.ts'

const read = (address: string) => parseFilters(patientFilters, new URLSearchParams(address))

describe('filters in the URL', () => {
  it('reads every filter', () => {
    expect(
      read(
        'nutrition=os&catheter=false&inChargeSince=2026-01-31&access=expired&longDwell=true&chapters=unopened',
      ),
    ).toEqual({
      nutrition: 'os',
      catheter: 'false',
      inChargeSince: '2026-01-31',
      access: 'expired',
      longDwell: 'true',
      chapters: 'unopened',
    })
  })

  it('reads the values of the catheter filter', () => {
    expect(read('catheter=true')).toEqual({ catheter: 'true' })
    expect(read('catheter=unrecorded')).toEqual({ catheter: 'unrecorded' })
  })

  it('ignores values that the server would refuse', () => {
    expect(read('nutrition=toString&catheter=si&inChargeSince=2026-02-30&access=soon&longDwell=1')).toEqual(
      {},
    )
  })
})

it('shows each filter on a chip of its own', () => {
  const chips = chipsOf(
    patientFilters,
    read(
      'nutrition=os&catheter=true&inChargeSince=2026-01-31&access=expiring&longDwell=true&chapters=unopened',
    ),
  )
  expect(chips.map(({ words }) => words)).toEqual([
    'Nutrizione: per\u00a0os',
    'In carico dal 31/01/2026',
    'Catetere in sede: sì',
    'Catetere oltre la soglia del gruppo',
    'Accesso: scade entro 24 ore',
    'Capitoli: non aperti da 14 giorni',
  ])
  expect(chipsOf(patientFilters, read('catheter=unrecorded'))).toEqual([
    { name: 'catheter', words: 'Catetere in sede: da registrare' },
  ])
})

it('rewrites old links in which "Mai usato" was a separate filter', () => {
  const now = (kept: string) => upgradeOldQuery(new URLSearchParams(kept))?.toString()
  expect(now('accessNeverUsed=true&sort=-age')).toBe('sort=-age&access=never')
  expect(now('accessNeverUsed=true&access=expired')).toBe('access=expired')
  expect(now('accessNeverUsed=false')).toBe('')
  expect(now('access=never')).toBeUndefined()
})
