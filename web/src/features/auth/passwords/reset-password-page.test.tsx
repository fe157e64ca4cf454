import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { field, fill, press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'
import { physician } from '../../../../test/people.ts'

setUpTestApp()

const email = 'livia@prova.filo'
const password = 'Matassa-Nuova-2026!'

beforeEach(() => answer(authRoutes.readReset, { email, expiresAt: '2026-03-02T10:20:00Z' }))

async function choosePassword() {
  await fill('Nuova password', password)
  await fill('Ripeti la nuova password', password)
  await press('Imposta la password')
}

test('says whose link it is and until when it is valid, and sets the chosen password', async () => {
  answer(authRoutes.reset, undefined)
  openApp('/user/reset-password?token=gomitolo')
  await screen.findByText(email)
  expect(location.href).toMatch(/\/user\/reset-password$/)
  expect(screen.getByText('Il link vale fino al').nextElementSibling?.textContent).toBe('02/03/2026 11:20')
  await choosePassword()
  await screen.findByText('Le altre sessioni sono state chiuse. Ora puoi accedere.')
  expect(field('Email').value).toBe(email)
  expect(sentTo(authRoutes.reset)).toEqual([{ token: 'gomitolo', password }])
})

test('asks to open the link again if the URL has no token', async () => {
  openApp('/user/reset-password')
  await screen.findByText('Apri di nuovo il link che hai ricevuto')
})

test.each([
  ['token_used', 'Il link è già stato usato', 'Vai all’accesso'],
  ['token_expired', 'Il link è scaduto', null],
  ['token_invalid', 'Il link non è valido', null],
] as const)('%s: says why the link cannot be used, and leads to a new one', async (code, words, way) => {
  answer(authRoutes.readReset, new Failure(code))
  openApp('/user/reset-password?token=gomitolo')
  await screen.findByRole('heading', { name: words, level: 1 })
  expect(screen.queryByRole('link', { name: 'Vai all’accesso' })?.textContent ?? null).toBe(way)
  await press('Chiedi un nuovo link', 'link')
  await screen.findByRole('heading', { name: 'Password dimenticata?' })
})

test('leads to a new link, with the address filled in, if the link expires while a password is typed', async () => {
  answer(authRoutes.reset, new Failure('token_expired'))
  openApp('/user/reset-password?token=gomitolo')
  await choosePassword()
  await screen.findByRole('heading', { name: 'Il link è scaduto' })
  await press('Chiedi un nuovo link', 'link')
  await screen.findByRole('button', { name: 'Invia il link' })
  expect(field('Email').value).toBe(email)
})

test('does not lead into the session of somebody else who is signed in', async () => {
  answer(authRoutes.reset, undefined)
  openApp('/user/reset-password?token=gomitolo', physician)
  await choosePassword()
  await screen.findByRole('heading', { name: 'La password è impostata' })
  expect(screen.getByRole('main').textContent).toContain(
    'In questo browser è aperta la sessione di Livia Prova.',
  )
  answer(authRoutes.logout, undefined)
  await press(`Esci e accedi come ${email}`)
  await screen.findByRole('heading', { name: 'Accedi' })
  expect(sentTo(authRoutes.logout)).toHaveLength(1)
  expect(field('Email').value).toBe(email)
})
