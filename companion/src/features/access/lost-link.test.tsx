import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { answerWithLinks, linkTo, openApp, setDeviceCookie, setUpTestApp } from '../../../test/app.tsx'

setUpTestApp({ isConnected: true })

test('a telephone that staff disconnected says so and shows no data when the app comes back to the front', async () => {
  answerWithLinks(linkTo(1, 'Luca'))
  openApp()
  await screen.findByRole('heading', { level: 1, name: 'Ciao, Anna' })
  expect(document.body.textContent).toContain('Verdi')
  answer(accessRoutes.me, () => {
    setDeviceCookie(false)
    return new Failure('unauthenticated', { message: messages.deviceDisconnected })
  })
  // The page listens once React has run the effects of what it has shown.
  await act(async () => {})
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByRole('heading', { level: 1, name: 'Entra nella tua app' })
  const [why] = screen.getAllByRole('status')
  expect(why?.textContent).toContain('non è più collegato')
  expect(document.body.textContent).not.toMatch(/Luca|Verdi|Anna|Rossi/)
})
