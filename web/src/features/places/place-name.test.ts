import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { describe, expect, it } from 'vitest'
import { placeDetail } from './place-name.ts'

describe('placeDetail', () => {
  const roma: Place = {
    code: 'H501',
    name: 'Roma',
    province: 'RM',
    kind: 'comune',
    until: null,
    otherNames: [],
    formerProvinces: [],
  }

  it('names the province or foreign state, and the end of a former place', () => {
    expect(placeDetail(roma)).toBe('Roma (RM)')
    expect(placeDetail({ ...roma, until: '2013-12-31' })).toBe('Roma (RM), esistito fino al 31/12/2013')
    expect(placeDetail({ ...roma, kind: 'state', province: 'EE' })).toBe('Stato estero')
    expect(placeDetail({ ...roma, kind: 'state', province: 'EE', until: '1991-12-25' })).toBe(
      'Stato estero, esistito fino al 25/12/1991',
    )
  })

  it('names the place in its other language first', () => {
    const bolzano = { ...roma, name: 'Bolzano', otherNames: ['Bozen'], province: 'BZ' }
    expect(placeDetail(bolzano)).toBe('Bozen, Bolzano (BZ)')
  })

  it('names the province on the day of birth', () => {
    const monza = { ...roma, province: 'MB', formerProvinces: [{ code: 'MI', until: '2009-06-29' }] }
    expect(placeDetail(monza, '1961-03-12')).toBe('Milano (MI)')
    expect(placeDetail(monza, '2010-01-01')).toBe('Monza e della Brianza (MB)')
  })
})
