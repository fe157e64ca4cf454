import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import '../../../../ui/test/gestures.ts'
import { setUpTestApp } from '../../../test/app.tsx'
import { administrator } from '../../../test/people.ts'
import { SessionProvider } from '../../session/session.tsx'
import { NoticesBanner } from './notices-banner.tsx'

setUpTestApp()

test('a notice says what does not work; the settings are for whoever runs the server', async () => {
  answer(staffRoutes.current, administrator)
  const notice = { code: 'untrusted_proxy', about: '10.0.0.5', since: '2026-11-22T08:00:00.000Z' } as const
  answer(installationRoutes.notices, { items: [notice] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <NoticesBanner />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const said = await screen.findByRole('status')
  expect(said.textContent).toContain('un solo computer: 10.0.0.5')
  expect(said.textContent).not.toContain('TRUST_PROXY')
  const folded = screen.getByText('Per chi gestisce il server').parentElement
  expect(folded?.matches('details:not([open])')).toBe(true)
  expect(folded?.textContent).toContain('indicalo in TRUST_PROXY')
})
