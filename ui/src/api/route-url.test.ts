import { describe, expect, it } from 'vitest'
import { routeUrl, typedHeaderOf } from './route-url.ts'

describe('routeUrl', () => {
  it('fills in and encodes parameters', () => {
    const route = { path: '/cicc/:id/download/:key' } as const
    expect(routeUrl(route, { id: 'a', key: '../b c' })).toBe('/api/cicc/a/download/..%2Fb%20c')
  })

  it('refuses to call a route whose parameter is missing or empty', () => {
    expect(() => routeUrl({ path: '/patient/:id' })).toThrow('id is missing')
    expect(() => routeUrl({ path: '/patient/:id' }, { id: '' })).toThrow('id is missing')
  })

  it('leaves out undefined and empty query values, keeps zero and false', () => {
    const query = { role: 'a & b', page: 0, catheter: false, sort: undefined, nutrition: '' }
    expect(routeUrl({ path: '/patient/list' }, {}, query)).toBe(
      '/api/patient/list?role=a+%26+b&page=0&catheter=false',
    )
  })

  it('keeps typed fields out of the URL and encodes them for the header', () => {
    const route = { path: '/patient/list', typed: ['search', 'city'] } as const
    const query = { search: "D'Àngelo & 罗西", city: '', page: 2 }
    expect(routeUrl(route, {}, query)).toBe('/api/patient/list?page=2')
    expect(typedHeaderOf(route, query)).toEqual({
      'X-Filo-Search': "search=D'%C3%80ngelo%20%26%20%E7%BD%97%E8%A5%BF",
    })
    expect(typedHeaderOf(route, { page: 2 })).toEqual({})
  })
})
