import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWithLinks, linkTo, openApp, setUpTestApp } from '../../test/app.tsx'

setUpTestApp({ isConnected: true })
afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'))

function goOffline() {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  fireEvent(window, new Event('offline'))
}

function goOnline() {
  Reflect.deleteProperty(navigator, 'onLine')
  fireEvent(window, new Event('online'))
}

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
