import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { screen } from '@testing-library/react'
import { answer } from '../../../../ui/test/fake-server.ts'
import { openApp } from '../../../test/app.tsx'
import { fakeTelephone, settingsOf } from '../../../test/notices.ts'
import { states } from '../../../test/states.ts'

states('Inizio', {
  'app-inizio-avvisi': async () => {
    fakeTelephone()
    answer(devicePushRoutes.settings, settingsOf({ isOn: false }))
    openApp()
    const link = await screen.findByRole('link', { name: 'Attiva gli avvisi' })
    link.scrollIntoView({ block: 'center' })
  },
})
