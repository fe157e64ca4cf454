import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { press } from '../../../../ui/test/gestures.ts'
import { nurse, physician } from '../../../test/people.ts'
import { IncomingVisitAlert } from './incoming-visit-alert.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
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
function show(personId: string) {
  cleanup()
  render(
    <MemoryRouter>
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
