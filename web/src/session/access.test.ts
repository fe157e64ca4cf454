import { permissionsOf, type Role } from '@filo/contract/kit/access.ts'
import { describe, expect, it } from 'vitest'
import { checkAccess, type PageAccess } from './access.ts'

const as = (...roles: Role[]) => ({ admin: false, roles, permissions: permissionsOf(roles) })
const physicians: PageAccess = { roles: ['physician'] }
const patientWriters: PageAccess = { permission: 'patient:write' }

describe('checkAccess', () => {
  it('opens public pages to everybody', () => {
    expect(checkAccess('public', null)).toBe('open')
    expect(checkAccess('public', as('nurse'))).toBe('open')
  })

  it('sends visitors to sign-in, whatever else the page requires', () => {
    expect(checkAccess('signed-in', null)).toBe('sign-in')
    expect(checkAccess(physicians, null)).toBe('sign-in')
  })

  it('lets administrators pass every check', () => {
    const admin = { admin: true, roles: [], permissions: [] }
    expect(checkAccess('signed-in', admin)).toBe('open')
    expect(checkAccess(physicians, admin)).toBe('open')
    expect(checkAccess({ roles: ['nurse'], permission: 'faq:manage' }, admin)).toBe('open')
  })

  it('requires one of the roles', () => {
    expect(checkAccess({ roles: ['physician', 'nurse'] }, as('nurse'))).toBe('open')
    expect(checkAccess(physicians, as('nurse'))).toBe('denied')
    expect(checkAccess(physicians, as('supervisor'))).toBe('denied')
  })

  it('requires one of several permissions', () => {
    const inviters: PageAccess = { permission: ['invite:lead', 'invite:member'] }
    const verdicts = (['supervisor', 'physician', 'nurse'] as const).map((role) =>
      checkAccess(inviters, as(role)),
    )
    expect(verdicts).toEqual(['open', 'open', 'denied'])
  })

  it('requires the permission', () => {
    expect(checkAccess(patientWriters, as('physician'))).toBe('open')
    expect(checkAccess(patientWriters, as('nurse'))).toBe('denied')
  })

  it('requires both role and permission if the page names both', () => {
    const both: PageAccess = { roles: ['nurse'], permission: 'patient:write' }
    expect(checkAccess(both, as('nurse'))).toBe('denied')
    expect(checkAccess(both, as('physician'))).toBe('denied')
    expect(checkAccess(both, as('physician', 'nurse'))).toBe('open')
  })
})
