import { permissionsOf, type Role } from '@filo/contract/kit/access.ts'
import { describe, expect, it } from 'vitest'
import { type PageAccess, verdict } from './access.ts'

const as = (...roles: Role[]) => ({ admin: false, roles, permissions: permissionsOf(roles) })
const physicians: PageAccess = { roles: ['physician'] }
const patientWriters: PageAccess = { permission: 'patient:write' }

describe('verdict', () => {
  it('lets everybody on public pages', () => {
    expect(verdict('public', null)).toBe('open')
    expect(verdict('public', as('nurse'))).toBe('open')
  })

  it('sends whoever is not signed in to sign in, whatever else is asked', () => {
    expect(verdict('signed-in', null)).toBe('sign-in')
    expect(verdict(physicians, null)).toBe('sign-in')
  })

  it('lets an administrator pass every check', () => {
    const admin = { admin: true, roles: [], permissions: [] }
    expect(verdict('signed-in', admin)).toBe('open')
    expect(verdict(physicians, admin)).toBe('open')
    expect(verdict({ roles: ['nurse'], permission: 'faq:manage' }, admin)).toBe('open')
  })

  it('asks for any one of the roles', () => {
    expect(verdict({ roles: ['physician', 'nurse'] }, as('nurse'))).toBe('open')
    expect(verdict(physicians, as('nurse'))).toBe('denied')
    expect(verdict(physicians, as('supervisor'))).toBe('denied')
  })

  it('takes any one of several permissions', () => {
    const inviters: PageAccess = { permission: ['invite:lead', 'invite:member'] }
    const verdicts = (['supervisor', 'physician', 'nurse'] as const).map((role) =>
      verdict(inviters, as(role)),
    )
    expect(verdicts).toEqual(['open', 'open', 'denied'])
  })

  it('asks for the permission', () => {
    expect(verdict(patientWriters, as('physician'))).toBe('open')
    expect(verdict(patientWriters, as('nurse'))).toBe('denied')
  })

  it('asks for both where both are given', () => {
    const both: PageAccess = { roles: ['nurse'], permission: 'patient:write' }
    expect(verdict(both, as('nurse'))).toBe('denied')
    expect(verdict(both, as('physician'))).toBe('denied')
    expect(verdict(both, as('physician', 'nurse'))).toBe('open')
  })
})
