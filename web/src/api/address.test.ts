import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

describe('addressOf', () => {
  it('fills in and encodes parameters', () => {
    const route = { path: '/cicc/:id/download/:key' } as const
    expect(addressOf(route, { id: 'a', key: '../b c' })).toBe('/api/cicc/a/download/..%2Fb%20c')
  })

  it('refuses to call a route whose parameter is missing or empty', () => {
    expect(() => addressOf({ path: '/patient/:id' })).toThrow('id is missing')
    expect(() => addressOf({ path: '/patient/:id' }, { id: '' })).toThrow('id is missing')
  })

  it('leaves out what is not given, keeps zero and false', () => {
    const query = { search: "D'Angelo & Rossi", page: 0, catheter: false, sort: undefined, nutrition: '' }
    expect(addressOf({ path: '/patient/list' }, {}, query)).toBe(
      '/api/patient/list?search=D%27Angelo+%26+Rossi&page=0&catheter=false',
    )
  })
})
