import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { ApiError } from '@filo/ui/api/api-error.ts'
import { keepDraft } from '@filo/ui/conversation/drafts.ts'
import { outbox } from '@filo/ui/conversation/outbox.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../../ui/test/fake-server.ts'
import { press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'
import { nurse } from '../../../../test/people.ts'

setUpTestApp()

const room = 'a1a1a1a1-0000-4000-8000-000000000001'
const signedIn = () => screen.findByRole('heading', { name: 'Accedi' })

beforeEach(() => answer(authRoutes.logout, undefined))
afterEach(() => {
  keepDraft(room, '')
  outbox.clear()
})

/** A message to which the server does not answer. */
const writeUnsent = () =>
  outbox.add(
    room,
    { text: 'Misuri di nuovo tra un’ora' },
    {
      send: () => Promise.reject(new ApiError({ code: 'unreachable', message: '', status: 0 })),
      withdraw: () => Promise.resolve(false),
    },
  )

test('signing out asks nothing where all is sent', async () => {
  keepDraft(room, '  ')
  openApp('/user/logout', nurse)
  await signedIn()
  expect(sentTo(authRoutes.logout)).toHaveLength(1)
})

test('a draft would be lost: signing out asks, and leads back to its conversation', async () => {
  keepDraft(room, 'e mi chi')
  openApp('/user/logout', nurse)
  await screen.findByRole('heading', { name: 'Uscire senza inviare?' })
  expect(screen.getByText('Hai un messaggio scritto e non ancora partito: se esci va perso.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Apri la conversazione' }).getAttribute('href')).toBe(
    `/chat/${room}`,
  )
  expect(sentTo(authRoutes.logout)).toEqual([])
})

test('messages without a network are counted, and are left by “Esci lo stesso”', async () => {
  writeUnsent()
  keepDraft(room, 'e mi chi')
  openApp('/user/logout', nurse)
  await screen.findByText('Hai 2 messaggi scritti e non ancora partiti: se esci vanno persi.')
  await press('Esci lo stesso')
  await signedIn()
  expect(sentTo(authRoutes.logout)).toHaveLength(1)
})

test('the question says that the message was sent meanwhile, and still waits for an answer', async () => {
  writeUnsent()
  openApp('/user/logout', nurse)
  await screen.findByRole('heading', { name: 'Uscire senza inviare?' })
  act(() => outbox.clear())
  await screen.findByText('Quello che avevi scritto è partito: se esci non va perso nulla.')
  expect(sentTo(authRoutes.logout)).toEqual([])
  await press('Esci')
  await signedIn()
  expect(sentTo(authRoutes.logout)).toHaveLength(1)
})

test('a sign-out that fails says that the session is still open', async () => {
  answer(authRoutes.logout, lost)
  openApp('/user/logout', nurse)
  await screen.findByRole('heading', { name: 'La sessione è ancora aperta' })
  answer(authRoutes.logout, undefined)
  await press('Riprova')
  await signedIn()
})
