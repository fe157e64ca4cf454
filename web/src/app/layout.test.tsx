import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '../../../ui/test/fake-server.ts'
import { goOffline } from '../../../ui/test/network.ts'
import { openApp, setUpTestApp } from '../../test/app.tsx'
import { administrator } from '../../test/people.ts'

setUpTestApp()

test('a signed-in person reads on every page that the connection is lost', async () => {
  answer(installationRoutes.notices, { items: [] })
  openApp('/not-a-page', { ...administrator, admin: true, workgroup: null }, { hasLayout: true })
  await screen.findByRole('heading', { name: 'Pagina non trovata' })
  vi.useFakeTimers()
  goOffline()
  act(() => vi.advanceTimersByTime(6_000))
  expect(screen.getByText('Collegamento perso: Filo riprova')).toBeTruthy()
})
