import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { Notice } from '@filo/contract/features/installation/installation.schema.ts'
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

/** Opens the banner of an administrator, whose installation is in this condition. */
function openWith(notice: Notice): void {
  answer(staffRoutes.current, administrator)
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
}

const since = '2026-11-22T08:00:00.000Z'
const service = 'fcm.googleapis.com'

test.each<[Notice, RegExp, RegExp]>([
  [
    { code: 'untrusted_proxy', about: '10.0.0.5', since },
    /un solo computer: 10\.0\.0\.5/,
    /indicalo in TRUST_PROXY/,
  ],
  [
    { code: 'push_refused', about: service, since },
    /avvisi non arrivano: fcm\.googleapis\.com li rifiuta/,
    /FILO_PUSH_KEY e FILO_PUSH_CONTACT/,
  ],
  [
    { code: 'push_unreachable', about: service, since },
    /Da un’ora gli avvisi non arrivano: fcm\.googleapis\.com non risponde/,
    /porta 443/,
  ],
])(
  '$code says what does not work; the settings are for whoever runs the server',
  async (notice, sentence, advice) => {
    openWith(notice)
    const said = await screen.findByRole('status')
    expect(said.textContent).toMatch(sentence)
    expect(said.textContent).not.toMatch(advice)
    const folded = screen.getByText('Per chi gestisce il server').parentElement
    expect(folded?.matches('details:not([open])')).toBe(true)
    expect(folded?.textContent).toMatch(advice)
  },
)
