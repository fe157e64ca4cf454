import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../../../../ui/test/gestures.ts'
import { emptyInfo } from '../../../test/info.ts'
import { nurse, physician } from '../../../test/people.ts'
import { IncomingVisitAlert } from './incoming-visit-alert.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const start = inMinutes(10)
const ginevra = { name: 'Ginevra', surname: 'Spola' }
const incomeVisit = { id: crypto.randomUUID(), start, end: inMinutes(40), patient: ginevra }
const info: Info = { ...emptyInfo, incomeVisit }

/** Shows the alert of a person in a browser that keeps what earlier ones have dismissed. */
function show(personId: string, path = '/', shown = info) {
  cleanup()
  render(
    <MemoryRouter initialEntries={[path]}>
      <UiProvider>
        <IncomingVisitAlert personId={personId} info={shown} />
      </UiProvider>
    </MemoryRouter>,
  )
  return screen.queryByRole('complementary', { name: 'Visita imminente' })
}

const announced = () => screen.getAllByRole('status')[0]?.textContent

test('stays dismissed after a reload, but not for the colleague who takes over the visit at the same computer', async () => {
  expect(show(physician.id)).not.toBeNull()
  await press('Chiudi l’avviso')
  expect(show(physician.id)).toBeNull()
  expect(show(nurse.id)).not.toBeNull()
})

test('leads into the room of the visit, and is silent there', () => {
  const room = `/conference/${incomeVisit.id}`
  expect(show(physician.id)?.textContent).toContain('Ginevra Spola')
  const link = screen.getByRole('link', { name: 'Entra nella visita di Ginevra Spola' })
  expect(link.textContent).toBe('Entra')
  expect(link.getAttribute('href')).toBe(room)
  expect(show(physician.id, room)).toBeNull()
  expect(announced()).toBe('')
})

test('counts the minutes anew as soon as a tab is seen again whose timers have slept', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  expect(show(physician.id)?.textContent).toContain('Visita tra 10 minuti')
  vi.setSystemTime(Date.parse(start) - 240_000)
  fireEvent(document, new Event('visibilitychange'))
  expect(screen.queryByText(/Visita tra 4 minuti/)).not.toBeNull()
})

const daughter = { id: 'a1a1a1a1-0000-4000-8000-000000000502', name: 'Lia', surname: 'Conti' }
const waited = {
  ...{ id: crypto.randomUUID(), start: inMinutes(-5), end: inMinutes(25), since: inMinutes(-1) },
  patient: { name: 'Ada', surname: 'Filandri' },
  waiting: [{ id: 'a1a1a1a1-0000-4000-8000-000000000501', name: 'Ada', surname: 'Filandri', relation: null }],
}
const whileWaiting: Info = { ...info, waitingVisits: [waited] }
const waitingAlert = () => screen.queryByRole('complementary', { name: 'Sala d’attesa' })

test('names who waits before the next visit, leads to them, and is gone when nobody waits', () => {
  expect(show(physician.id, '/', whileWaiting)).toBeNull()
  expect(waitingAlert()?.textContent).toContain('Ada Filandri è in sala d’attesa')
  expect(announced()).toBe('Ada Filandri è in sala d’attesa')
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    `/conference/${waited.id}`,
  ])
  const both = { ...waited, waiting: [...waited.waiting, { ...daughter, relation: 'Figlia' }] }
  show(physician.id, '/', { ...info, waitingVisits: [both] })
  expect(waitingAlert()?.textContent).toContain('Ada Filandri e Lia Conti (figlia) sono in sala d’attesa')
  expect(waitingAlert()?.textContent).not.toContain('Visita di')
  const alone = { ...waited, waiting: [{ ...daughter, relation: 'figlia' }] }
  show(physician.id, '/', { ...info, waitingVisits: [alone] })
  expect(waitingAlert()?.textContent).toContain(
    'Lia Conti (figlia) è in sala d’attesaVisita di Ada Filandri delle',
  )
  expect(show(physician.id)?.textContent).toContain('Ginevra Spola')
  expect(waitingAlert()).toBeNull()
})

test('says nothing in the room itself about who waits there, but does about another', () => {
  expect(show(physician.id, `/conference/${waited.id}`, whileWaiting)).not.toBeNull()
  expect(waitingAlert()).toBeNull()
  expect(show(physician.id, `/conference/${incomeVisit.id}`, whileWaiting)).toBeNull()
  expect(waitingAlert()).not.toBeNull()
})

test('dismissed with the visit’s own alert, returns for somebody who comes later', async () => {
  const alone: Info = { ...whileWaiting, incomeVisit: { ...waited, start: inMinutes(3) } }
  const own = { ...waited, start: alone.incomeVisit?.start ?? '' }
  show(physician.id, '/', { ...alone, waitingVisits: [own] })
  await press('Chiudi l’avviso')
  expect(waitingAlert()).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
  show(physician.id, '/', { ...alone, waitingVisits: [{ ...own, since: inMinutes(0) }] })
  expect(waitingAlert()).not.toBeNull()
})

test('dismissed in another tab, goes from this one at once', async () => {
  show(physician.id)
  await press('Chiudi l’avviso')
  const stored = { ...localStorage }
  localStorage.clear()
  expect(show(physician.id)).not.toBeNull()
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(key, value)
    fireEvent(window, new StorageEvent('storage', { key }))
  }
  expect(screen.queryByRole('complementary')).toBeNull()
})
