import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../../../../ui/test/gestures.ts'
import { nurse, physician } from '../../../test/people.ts'
import { IncomingVisitAlert } from './incoming-visit-alert.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const start = new Date(Date.now() + 600_000).toISOString()
const info: Info = {
  incomeVisit: { id: crypto.randomUUID(), start, patient: { name: 'Ginevra', surname: 'Spola' } },
  followingVisit: null,
  begunVisits: [],
  unreadMessage: 0,
  visitsToAnswer: 0,
}

/** Shows the alert of a person in a browser that keeps what earlier ones have dismissed. */
function show(personId: string, path = '/') {
  cleanup()
  render(
    <MemoryRouter initialEntries={[path]}>
      <IncomingVisitAlert personId={personId} info={info} />
    </MemoryRouter>,
  )
  return screen.queryByRole('complementary', { name: 'Visita imminente' })
}

test('stays dismissed after a reload, but not for the colleague who takes over the visit at the same computer', async () => {
  expect(show(physician.id)).not.toBeNull()
  await press('Chiudi l’avviso')
  expect(show(physician.id)).toBeNull()
  expect(show(nurse.id)).not.toBeNull()
})

test('leads into the room of the visit, and is silent there', () => {
  const room = `/conference/${info.incomeVisit?.id}`
  show(physician.id)
  expect(screen.getByRole('link').getAttribute('href')).toBe(room)
  expect(show(physician.id, room)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('counts the minutes anew as soon as a tab is seen again whose timers have slept', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  expect(show(physician.id)?.textContent).toContain('Visita tra 10 minuti')
  vi.setSystemTime(Date.parse(start) - 240_000)
  fireEvent(document, new Event('visibilitychange'))
  expect(screen.queryByText(/Visita tra 4 minuti/)).not.toBeNull()
})
