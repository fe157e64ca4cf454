import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, focusOn, press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'
import { nurse } from '../../../../test/people.ts'

setUpTestApp()

beforeEach(() => {
  answer(authRoutes.login, new Failure('second_factor_required'))
  answer(secondFactorRoutes.pending, {
    methods: ['totp', 'recovery'],
    expiresAt: '2031-01-01T10:00:00.000Z',
  })
})

/** Passes the first step with a password that the server takes for right. */
async function signIn() {
  await fill('Email', nurse.email)
  await fill('Password', 'Giusta-2026!')
  await press('Accedi')
  await screen.findByRole('heading', { name: 'Conferma che sei tu' })
}

test('the second step can be left and begun again; the address stays, the password does not', async () => {
  openApp('/user/login')
  await signIn()
  await focusOn(field('Codice dell’app di autenticazione'))
  await press('Torna a email e password')
  await screen.findByRole('form', { name: 'Accesso' })
  expect([field('Email').value, field('Password').value]).toEqual([nurse.email, ''])
  await signIn()
  expect(sentTo(authRoutes.login)).toHaveLength(2)
})

test.each([
  ['', messages.required],
  ['12345', messages.secondFactorCode],
])('the code “%s” is refused at its field and not sent', async (code, problem) => {
  openApp('/user/login')
  await signIn()
  await fill('Codice dell’app di autenticazione', code)
  await press('Accedi')
  await expect.poll(() => descriptionOf(field('Codice dell’app di autenticazione'))).toContain(problem)
  expect(sentTo(secondFactorRoutes.complete)).toEqual([])
})

test('a used recovery code is refused at its field, and another one signs in', async () => {
  answer(secondFactorRoutes.complete, ({ body }) => {
    if (body.recoveryCode !== 'BBBBB22222')
      return new Failure('second_factor_wrong', { message: messages.recoveryCodeWrong })
    answer(staffRoutes.current, nurse)
    return undefined as never
  })
  openApp('/user/profile')
  await signIn()
  await press('Usa un codice di recupero')
  await focusOn(field('Codice di recupero'))
  await fill('Codice di recupero', 'aaaaa-11111')
  await press('Accedi')
  await expect
    .poll(() => descriptionOf(field('Codice di recupero')))
    .toContain('non è corretto o è già stato usato')
  await fill('Codice di recupero', 'bbbbb-22222')
  await press('Accedi')
  await screen.findByRole('heading', { name: 'Il mio profilo' })
})

const never = () => new Promise<never>(() => {})

test.each([
  ['asking for the passkey again', () => press('Usa la passkey')],
  ['turning to another proof', () => press('Usa il codice dell’app')],
])('a passkey that could not be asked for says why, until %s', async (_, go) => {
  answer(secondFactorRoutes.pending, { methods: ['passkey', 'totp'], expiresAt: '2031-01-01T10:00:00.000Z' })
  answer(secondFactorRoutes.challenge, new Failure('internal'))
  openApp('/user/login')
  await signIn()
  await press('Usa la passkey')
  expect((await screen.findByRole('alert')).textContent).toContain(failures.internal.message)
  answer(secondFactorRoutes.challenge, never)
  await go()
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a code that could not be checked says why, until it is sent again', async () => {
  answer(secondFactorRoutes.complete, new Failure('internal'))
  openApp('/user/login')
  await signIn()
  await fill('Codice dell’app di autenticazione', '123456')
  await press('Accedi')
  expect((await screen.findByRole('alert')).textContent).toContain(failures.internal.message)
  answer(secondFactorRoutes.complete, never)
  await press('Accedi')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a second step that has expired leads back to the password, and says so', async () => {
  answer(secondFactorRoutes.complete, new Failure('token_expired'))
  openApp('/user/login')
  await signIn()
  await fill('Codice dell’app di autenticazione', '123456')
  await press('Accedi')
  await screen.findByRole('form', { name: 'Accesso' })
  expect(screen.getByRole('alert').textContent).toContain(failures.token_expired.message)
})
