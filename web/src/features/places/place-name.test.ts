import { describe, expect, it } from 'vitest'
import { foldPlaceName, placeDetail } from './place-name.ts'

describe('foldPlaceName', () => {
  it.each([
    ['Forlì', 'FORLI'],
    ["Sant'Agata", 'Sant’Agata'],
    ["L'Aquila", ' l aquila '],
    ['Trentola Ducenta', 'Trentola-Ducenta'],
  ])('takes %j and %j for one name', (one, other) => {
    expect(foldPlaceName(one)).toBe(foldPlaceName(other))
  })

  it('keeps different names apart', () => {
    expect(foldPlaceName('Samone')).not.toBe(foldPlaceName('Sarnone'))
  })
})

describe('placeDetail', () => {
  const roma = { code: 'H501', name: 'Roma', province: 'RM', kind: 'comune', until: null } as const

  it('tells the province, the foreign state, and the end of what is no more', () => {
    expect(placeDetail(roma)).toBe('Provincia di RM')
    expect(placeDetail({ ...roma, until: '2013-12-31' })).toBe('Provincia di RM, esistito fino al 31/12/2013')
    expect(placeDetail({ ...roma, kind: 'state', province: 'EE' })).toBe('Stato estero')
    expect(placeDetail({ ...roma, kind: 'state', province: 'EE', until: '1991-12-25' })).toBe(
      'Stato estero, esistito fino al 25/12/1991',
    )
  })
})
