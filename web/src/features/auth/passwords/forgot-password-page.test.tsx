import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, focusOn, press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'

setUpTestApp()

const email = 'livia@prova.filo'

test('reports an unknown address at the field, and keeps it there', async () => {
  openApp('/user/forgot-password')
  await press('Invia il link')
  await expect.poll(() => descriptionOf(field('Email'))).toBe(messages.required)
  expect(sentTo(authRoutes.forgot)).toEqual([])

  answer(authRoutes.forgot, new Failure('not_found', { message: messages.noSuchUser }))
  await fill('Email', 'nessuno@prova.filo')
  await press('Invia il link')
  await expect.poll(() => descriptionOf(field('Email'))).toBe(messages.noSuchUser)
  await focusOn(field('Email'))
  expect(field('Email').value).toBe('nessuno@prova.filo')
})

test('says when to retry after too many failures', async () => {
  vi.setSystemTime('2026-03-02T09:20:30Z')
  const tooMany = new Failure('too_many_requests', { message: messages.tooManyFailures, retryAfter: 3600 })
  answer(authRoutes.forgot, tooMany)
  openApp('/user/forgot-password')
  await fill('Email', email)
  await press('Invia il link')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Troppi tentativi falliti, riprovare tra 1 oraPotrai riprovare dalle 11:21.')
  expect(field('Email').value).toBe(email)
})

test('takes over the address that was typed at sign-in', async () => {
  openApp('/user/login')
  await fill('Email', email)
  await press('Password dimenticata?', 'link')
  await screen.findByRole('heading', { name: 'Password dimenticata?' })
  expect(document.title).toBe('Password dimenticata? | Filo')
  expect(field('Email').value).toBe(email)
})

test('can send a second mail after a pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(authRoutes.forgot, undefined)
  openApp('/user/forgot-password')
  await fill('Email', email)
  await press('Invia il link')
  const again = await screen.findByRole('button', { name: /^Invia di nuovo \(tra/ })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Controlla la posta')
  expect(screen.getByRole('heading', { name: 'Non è arrivata?' })).toBeTruthy()
  expect(within(screen.getByRole('group')).getByText(email)).toBeTruthy()
  expect(again.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(again)
  expect(sentTo(authRoutes.forgot)).toHaveLength(1)

  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await press('Invia di nuovo')
  await screen.findByText(/^Richiesta inviata di nuovo\./)
  expect(sentTo(authRoutes.forgot)).toEqual([{ email }, { email }])
})

test('a failure is told until the link is asked for again', async () => {
  answer(authRoutes.forgot, new Failure('internal'))
  openApp('/user/forgot-password')
  await fill('Email', email)
  await press('Invia il link')
  expect((await screen.findByRole('alert')).textContent).toContain(failures.internal.message)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  answer(authRoutes.forgot, () => promise)
  await press('Invia il link')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  resolve(undefined)
  await screen.findByRole('heading', { name: 'Controlla la posta' })
})
