import { describe, expect, it } from 'vitest'
import { returnPathFrom, sameSitePath } from './paths.ts'

describe('sameSitePath', () => {
  it.each(['/', '/patient/list', '/patient/0198-a/visits?tab=2&sort=-surname#note'])('keeps %s', (path) => {
    expect(sameSitePath(path)).toBe(path)
  })

  it.each([
    '//evil.example/login',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' //evil.example',
    'patient/list',
    '',
  ])('refuses %j, which leads to another site or is no absolute path', (text) => {
    expect(sameSitePath(text)).toBeNull()
  })

  it.each([null, undefined, 7, {}, ['/patient/list']])('refuses %j, which is no string', (value) => {
    expect(sameSitePath(value)).toBeNull()
  })
})

describe('returnPathFrom', () => {
  it('keeps path, query and hash', () => {
    expect(returnPathFrom({ pathname: '/patient/list', search: '?page=2', hash: '#x' })).toBe(
      '/patient/list?page=2#x',
    )
  })

  it.each(['/user/logout', '/user/logout/', '/user/login', '/user/../user/logout'])(
    'never leads back to %s',
    (pathname) => {
      expect(returnPathFrom({ pathname, search: '', hash: '' })).toBeNull()
    },
  )
})
