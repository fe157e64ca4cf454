import { screen } from '@testing-library/react'
import { openApp, setDeviceCookie } from '../../../test/app.tsx'
import { states } from '../../../test/states.ts'

states('Vuoi entrare qui?', {
  'app-vuoi-entrare-qui': async () => {
    setDeviceCookie(false)
    openApp(`#access=${'a'.repeat(43)}`)
    await screen.findByRole('button', { name: 'Entra qui' })
  },
})
