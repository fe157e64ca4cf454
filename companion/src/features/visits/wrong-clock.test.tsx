import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import { call } from '@filo/ui/api/call.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, lost, serveAt } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { wrongClocks } from '../../../../ui/test/wrong-clocks.ts'
import { open, refetchAll, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const hours = { visitsFrom: '08:30', visitsUntil: '18:00' }

/** A visit of half an hour that begins `minutes` after an instant. */
function visitIn(minutes: number, instant: string): OwnVisit {
  const start = new Date(Date.parse(instant) + minutes * minute)
  return {
    id: 'a1a1a1a1-0000-4000-8000-000000000300',
    version: 1,
    ...{ date: dayInRome(start), hours: formatTimeInRome(start), duration: 30 },
    ...{ start: start.toISOString(), end: new Date(start.getTime() + 30 * minute).toISOString() },
    hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000301', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
    ...{ type: 'televisit', status: 'pending', counterProposal: null, canJoin: false },
    ...{ cancelledAt: null, clinicsAnswer: null },
  }
}

test.each(wrongClocks)(
  'a telephone with its clock off by $clock judges visits right, $when',
  async ({ skew, instant }) => {
    vi.setSystemTime(Date.parse(instant) + skew)
    serveAt(instant)
    const show = (minutes: number) =>
      answer(deviceVisitRoutes.list, { ...hours, items: [visitIn(minutes, instant)] })
    const coming = visitIn(20, instant)
    show(20)
    // In the app the call for the session comes first.
    await call(deviceVisitRoutes.list)
    open(`/visit/${coming.id}`)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(
      `ggi alle ${coming.hours}`,
    )
    expect(await screen.findByRole('link', { name: 'Proponi un altro orario' })).toBeTruthy()

    show(-5)
    await refetchAll()
    expect(await screen.findByText('L’ora è passata senza una risposta')).toBeTruthy()

    show(20)
    await refetchAll()
    await press('Proponi un altro orario', 'link')
    const days = await screen.findByLabelText<HTMLSelectElement>('Giorno')
    expect([...days.options].map(({ value }) => value).find(Boolean)).toBe(coming.date)

    await press('Torna indietro', 'link')
    answer(deviceVisitRoutes.list, lost)
    await refetchAll()
    const now = formatTimeInRome(new Date(instant))
    expect(await screen.findByText(`Ultimo aggiornamento: oggi alle ${now}`)).toBeTruthy()
  },
)
