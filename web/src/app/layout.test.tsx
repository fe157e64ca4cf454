import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer } from '../../../ui/test/fake-server.ts'
import { goOffline } from '../../../ui/test/network.ts'
import { openApp, setUpTestApp } from '../../test/app.tsx'
import { emptyInfo } from '../../test/info.ts'
import { administrator, nurse } from '../../test/people.ts'
import { refreshInfo } from '../features/alerts/poll-info.ts'

setUpTestApp()
afterEach(() => localStorage.clear())

test('a signed-in person reads on every page that the connection is lost', async () => {
  answer(installationRoutes.notices, { items: [] })
  openApp('/not-a-page', { ...administrator, admin: true, workgroup: null }, { hasLayout: true })
  await screen.findByRole('heading', { name: 'Pagina non trovata' })
  vi.useFakeTimers()
  goOffline()
  act(() => vi.advanceTimersByTime(6_000))
  expect(screen.getByText('Collegamento perso: Filo riprova')).toBeTruthy()
})

test.each([
  ['an answer that is owed', { owedRooms: 1 }, true],
  ['a visit', { dueVisits: 2 }, true],
  ['nothing', {}, false],
] as const)('the closed menu of a telephone says whether %s waits behind it', async (_, waiting, isSaid) => {
  answer(infoRoutes.read, { ...emptyInfo, ...waiting })
  openApp('/not-a-page', nurse, { hasLayout: true })
  await screen.findByRole('heading', { name: 'Pagina non trovata' })
  act(refreshInfo)
  const menu = await screen.findByRole('button', {
    name: isSaid ? /^Menu ?, qualcosa ti aspetta$/ : /^Menu$/,
  })
  fireEvent.click(menu)
  expect(menu.textContent).toBe('Menu')
  // Parts of the layout come after the page.
  await vi.dynamicImportSettled()
})

test('the menu of the account says which Filo runs, once it is open', async () => {
  answer(infoRoutes.read, emptyInfo)
  answer(installationRoutes.version, { version: '1.2.3', commit: '0123abcd' })
  openApp('/not-a-page', nurse, { hasLayout: true })
  await screen.findByRole('heading', { name: 'Pagina non trovata' })
  fireEvent.click(screen.getByRole('button', { name: /Livia Prova/ }))
  expect(await screen.findByText('Filo 1.2.3 (0123abcd)')).toBeTruthy()
  await vi.dynamicImportSettled()
})
