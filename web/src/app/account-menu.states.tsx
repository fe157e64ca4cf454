import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { fireEvent, screen } from '@testing-library/react'
import { answer } from '../../../ui/test/fake-server.ts'
import { nurse } from '../../test/people.ts'
import { openAs, states } from '../../test/states.ts'

states('Pagina non trovata', {
  'account-menu-aperto': async () => {
    answer(installationRoutes.version, { version: '0.1.0', commit: '72530c9f' })
    openAs(nurse, '/not-a-page')
    fireEvent.click(await screen.findByRole('button', { name: /Livia Prova/ }))
    await screen.findByText('Filo 0.1.0 (72530c9f)')
  },
})
