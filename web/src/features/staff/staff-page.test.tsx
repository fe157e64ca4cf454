import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser, StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { setWindowWidth } from '../../../../ui/test/window-width.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { administrator, supervisor } from '../../../test/people.ts'

setUpTestApp()
const page = { totalIsMore: false, page: 1, pageSize: 20 }

beforeEach(() => {
  setWindowWidth(1440)
  answer(staffRoutes.workgroups, {
    items: [
      {
        ...{ id: 'a1a1a1a1-0000-4000-8000-000000000002', name: 'Nutrizione clinica' },
        facility: { id: 'a1a1a1a1-0000-4000-8000-000000000001', name: 'Ospedale della Spola' },
        ...{ physicians: 1, nurses: 2 },
      },
    ],
    total: 1,
    ...page,
  })
})

const alba: StaffPerson = {
  ...{ id: administrator.id, version: 1, email: administrator.email, title: null },
  ...{ surname: 'Amministri', name: 'Alba', roles: ['administrator'], facility: null, workgroup: null },
  ...{ supervises: null, state: 'enabled', lastAccessAt: null, secondFactor: false, locked: null },
}
const listPeople = (...items: StaffPerson[]) =>
  answer(staffRoutes.list, { items, total: items.length, ...page })

test.each([
  ['self', 'Il tuo account: può disattivarlo un altro amministratore'],
  ['last-administrator', 'Unico amministratore attivo: non si può disattivare'],
] as const)(
  'an administrator who cannot be disabled (%s) reads why in the action’s place',
  async (locked, why) => {
    listPeople({ ...alba, locked })
    openApp('/staff?role=administrator', administrator)
    await press('Azioni per Alba Amministri')
    const disable = within(screen.getByRole('menu')).getByRole('menuitem', { name: /^Disattiva/ })
    expect(disable.textContent).toBe(`Disattiva${why}`)
    expect(disable.getAttribute('aria-disabled')).toBe('true')
  },
)

test('a supervisor who filters by administrators reads that nobody matches', async () => {
  listPeople()
  openApp('/staff?role=administrator', supervisor)
  await screen.findAllByText('Nessuna persona corrisponde ai filtri')
})

const isOpenOffered = async (who: CurrentUser) => {
  openApp('/staff/workgroups', who)
  await screen.findByRole('link', { name: 'Nutrizione clinica' })
  return screen.queryByRole('button', { name: /^Apri Nutrizione clinica/ }) !== null
}

test('a supervisor sees the workgroups but cannot open them', async () => {
  expect(await isOpenOffered(supervisor)).toBe(false)
})

test('an administrator may open a workgroup', async () => {
  expect(await isOpenOffered({ ...administrator, admin: true, workgroup: null })).toBe(true)
})
