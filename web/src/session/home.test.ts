import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { permissionsOf, type Role } from '@filo/contract/kit/access.ts'
import { expect, it } from 'vitest'
import { homeOf } from './home.ts'

type Workgroup = NonNullable<CurrentUser['workgroup']>
const workgroup = { id: 'w', name: 'Nutrizione' } as Workgroup
const open = { workgroup, reason: 'Verifica', until: '2026-11-21T10:00:00Z' }

const home = (role: Role, groups: Partial<Pick<CurrentUser, 'workgroup' | 'openWorkgroup'>> = {}) =>
  homeOf({
    permissions: permissionsOf([role]),
    admin: role === 'administrator',
    workgroup: null,
    openWorkgroup: null,
    ...groups,
  })

it('is the work of one’s role', () => {
  expect(home('physician', { workgroup })).toBe('/patient/list')
  expect(home('nurse', { workgroup })).toBe('/patient/list')
  expect(home('supervisor')).toBe('/facility/list')
  expect(home('patient')).toBe('/')
})

it('is the staff for an administrator, the patients once a workgroup is open', () => {
  expect(home('administrator')).toBe('/staff')
  expect(home('administrator', { openWorkgroup: open })).toBe('/patient/list')
})
