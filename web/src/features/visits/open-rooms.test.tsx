import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { nurse, physician } from '../../../test/people.ts'
import { visitStarting } from '../../../test/visits.ts'
import { OpenRooms } from './open-rooms.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const { history: _, ...listed } = visitStarting('2031-12-03', '10:30')
const accepted: Visit = { ...listed, status: 'accepted' }

const show = (...visits: Visit[]) =>
  render(
    <MemoryRouter>
      <UiProvider>
        <OpenRooms visits={visits} userId={physician.id} />
      </UiProvider>
    </MemoryRouter>,
  )
const rooms = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('offers to enter an accepted visit from a quarter of an hour before until two hours after, by itself', async () => {
  vi.useFakeTimers({ now: Date.parse('2031-12-03T09:14:50.000Z') })
  show(accepted, { ...listed, id: 'a1a1a1a1-0000-4000-8000-000000000399' })
  expect(rooms()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(rooms()).toEqual([`/conference/${accepted.id}`])
  expect(screen.getByRole('listitem').textContent).toContain('10:30 Spola Ginevra')
  expect(screen.getByRole('link', { name: 'Entra nella visita di Ginevra Spola' })).toBeTruthy()
  vi.setSystemTime(Date.parse('2031-12-03T12:01:00.000Z'))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(rooms()).toEqual([])
})

test('names whose visit it is unless it is one’s own, and says where somebody waits', () => {
  vi.useFakeTimers({ now: Date.parse('2031-12-03T09:30:00.000Z') })
  const { id, name, surname } = accepted.patient
  show(
    { ...accepted, waiting: [{ id, name, surname, relation: null }] },
    {
      ...accepted,
      id: 'a1a1a1a1-0000-4000-8000-000000000398',
      hcp: { id: nurse.id, title: null, name: 'Livia', surname: 'Conti' },
    },
  )
  const [own, other] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(own).toContain('In sala d’attesa')
  expect(own).not.toContain('con ')
  expect(other).toContain('con Livia Conti')
  expect(other).not.toContain('In sala d’attesa')
})
