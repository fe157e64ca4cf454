import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { permissionsOf, type Role } from '@filo/contract/kit/access.ts'
import { describe, expect, it } from 'vitest'
import { menuOf, type Page } from './page.ts'

const load = async () => () => null
const table: Page[] = [
  { path: '/', title: 'Filo', access: 'public', layout: 'standard', load },
  {
    path: '/facility/list',
    title: 'F',
    access: { roles: ['supervisor'] },
    layout: 'standard',
    menu: 'Strutture',
    load,
  },
  {
    path: '/patient/list',
    title: 'P',
    access: { permission: 'patient:read' },
    layout: 'standard',
    menu: 'Pazienti',
    load,
  },
  {
    path: '/televisit/*',
    title: 'T',
    access: { roles: ['physician', 'nurse'] },
    layout: 'standard',
    menu: { physician: 'Televisita', nurse: 'Teleconferenza' },
    load,
  },
]

const as = (role: Role) =>
  ({
    admin: role === 'administrator',
    roles: [role],
    permissions: permissionsOf([role]),
  }) as unknown as CurrentUser
const words = (user: CurrentUser | null) => menuOf(table, user).map(({ label }) => label)

describe('menuOf', () => {
  it('is empty for visitors', () => {
    expect(menuOf(table, null)).toEqual([])
  })

  it('lists the pages open to the role, with the label for that role', () => {
    expect(words(as('physician'))).toEqual(['Pazienti', 'Televisita'])
    expect(words(as('nurse'))).toEqual(['Pazienti', 'Teleconferenza'])
    expect(words(as('supervisor'))).toEqual(['Strutture'])
  })

  it('lists every entry for an administrator', () => {
    expect(words(as('administrator'))).toEqual(['Strutture', 'Pazienti', 'Televisita'])
  })

  it('links to the page itself if it has subpages', () => {
    expect(menuOf(table, as('nurse')).at(-1)?.to).toBe('/televisit')
  })
})
