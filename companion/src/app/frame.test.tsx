import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '../../../ui/test/fake-server.ts'
import { goOffline, goOnline } from '../../../ui/test/network.ts'
import { answerWithLinks, linkTo, openApp, setUpTestApp } from '../../test/app.tsx'

setUpTestApp({ isConnected: true })

test('a lost network is said once, and that it is back', async () => {
  answerWithLinks(linkTo(1, 'Luca'))
  openApp()
  await screen.findByRole('heading', { name: 'Ciao, Anna' })
  vi.useFakeTimers()
  goOffline()
  act(() => vi.advanceTimersByTime(6_000))
  expect(screen.getByText('Non c’è rete')).toBeTruthy()
  expect(screen.queryByText(/Collegamento perso/)).toBeNull()
  goOnline()
  expect(screen.queryByText('Non c’è rete')).toBeNull()
  expect(screen.getByText('Di nuovo collegato')).toBeTruthy()
})

test('beside a conversation a lost network is said in one sentence, which leaves the messages their room', async () => {
  answerWithLinks(linkTo(1, 'Luca'))
  openApp('/chat')
  await screen.findByRole('link', { name: 'Scrivi', current: 'page' })
  goOffline()
  expect(await screen.findByText('Non c’è rete: usa il tasto “Chiama”')).toBeTruthy()
  expect(screen.queryByText(/potrebbe non essere aggiornato/)).toBeNull()
})

test('the room of a visit has the patient’s name and the clinic’s telephone, but nothing that leads out of it', async () => {
  const id = 'a1a1a1a1-0000-4000-8000-000000000300'
  const [start, end] = ['2026-01-12T09:30:00.000Z', '2026-01-12T10:00:00.000Z']
  const hcp = { id, title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' }
  answer(deviceVisitRoutes.list, {
    ...{ visitsFrom: '08:00', visitsUntil: '20:00' },
    items: [
      {
        ...{ id, version: 1, date: '2026-01-12', hours: '10:30', duration: 30, start, end, hcp },
        ...{ type: 'televisit', status: 'accepted', counterProposal: null, canJoin: false },
        ...{ cancelledAt: null, clinicsAnswer: null },
      },
    ],
  })
  answerWithLinks(linkTo(1, 'Luca'), linkTo(2, 'Sara'))
  openApp(`/visit/${id}`)
  await screen.findByRole('navigation', { name: 'Menu' })
  expect(screen.getByRole('button', { name: 'Cambia persona' })).toBeTruthy()
  act(() => {
    history.pushState(null, '', `/app/visit/${id}/call`)
    fireEvent.popState(window)
  })
  await screen.findByRole('heading', { name: 'Adesso non si può entrare' })
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cambia persona' })).toBeNull()
  expect(screen.getByText('Luca Verdi')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Chiama Ospedale 1/ })).toBeTruthy()
})
