import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'

setUpTestApp()

const link = '/user/confirm-email?token=gomitolo'
const confirm = 'Conferma il nuovo indirizzo'

test('asks to open the link again if the URL has no token', async () => {
  openApp('/user/confirm-email')
  await screen.findByText('Apri di nuovo il link che hai ricevuto')
})

test('uses the link only when the button is pressed, and once on a double click', async () => {
  answer(authRoutes.confirmEmail, { email: 'nuova@prova.filo' })
  openApp(link)
  const button = await screen.findByRole('button', { name: confirm })
  expect(location.href).toMatch(/\/user\/confirm-email$/)
  expect(sentTo(authRoutes.confirmEmail)).toEqual([])
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByRole('heading', { name: 'Indirizzo confermato' })
  expect(screen.getByText('nuova@prova.filo')).toBeTruthy()
  expect(sentTo(authRoutes.confirmEmail)).toEqual([{ token: 'gomitolo' }])
})

test.each([
  ['token_used', 'Il link è già stato usato'],
  ['token_expired', 'Il link è scaduto'],
  ['token_invalid', 'Il link non è valido'],
  ['email_taken', 'Indirizzo già in uso'],
] as const)('%s: says why the link cannot be used, and leads to sign-in', async (code, words) => {
  answer(authRoutes.confirmEmail, new Failure(code))
  openApp(link)
  await press(confirm)
  await screen.findByRole('heading', { name: words, level: 1 })
  await press('Vai all’accesso', 'link')
  await screen.findByRole('heading', { name: 'Accedi' })
})
