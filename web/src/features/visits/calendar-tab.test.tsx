import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, serveAt } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { setWindowWidth } from '../../../../ui/test/window-width.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { nurse, physician } from '../../../test/people.ts'
import { team, visit, visitStarting } from '../../../test/visits.ts'
import { viewInstants } from './calendar-range.ts'

setUpTestApp()

const { history: _, ...listed } = visit

beforeEach(() => {
  setWindowWidth(320)
  answer(staffRoutes.colleagues, team)
})

test('on a phone, does not show the previous day’s visits while another day loads', async () => {
  answer(visitRoutes.calendar, { items: [listed] })
  openApp(`/televisit?date=${visit.date}`, physician)
  expect(await screen.findByText('10:30–11:00')).toBeTruthy()
  let reply = () => {}
  answer(visitRoutes.calendar, async () => {
    await new Promise<void>((resolve) => {
      reply = resolve
    })
    const { history: __, ...next } = visitStarting('2031-12-04', '09:00')
    return { items: [next] }
  })
  await press('Avanti: giorno')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('giovedì 4 dicembre 2031')
  expect(await screen.findByText('Caricamento delle visite…')).toBeTruthy()
  expect(screen.queryByText('10:30–11:00')).toBeNull()
  expect(screen.queryByText('Nessuna visita in questo giorno')).toBeNull()
  reply()
  expect(await screen.findByText('09:00–09:30')).toBeTruthy()
})

test('on a phone, says that a day has no visits, and shows a visit past midnight on its second day', async () => {
  answer(visitRoutes.calendar, { items: [] })
  openApp(`/televisit?date=${visit.date}`, physician)
  expect(await screen.findAllByText('Nessuna visita in questo giorno')).toHaveLength(1)
  const { history: __, ...late } = visitStarting('2031-12-03', '23:45')
  answer(visitRoutes.calendar, { items: [late] })
  await press('Avanti: giorno')
  expect(await screen.findByText('23:45–00:15')).toBeTruthy()
})

test('the calendar’s own words are Italian, the unseen ones too', async () => {
  setWindowWidth(1024)
  answer(visitRoutes.calendar, { items: [listed] })
  openApp(`/televisit?date=${visit.date}`, physician)
  const calendar = await screen.findByRole('application', { name: 'Calendario delle visite' })
  expect((await within(calendar).findAllByText('Orario')).length).toBeGreaterThan(0)
  expect(calendar.textContent).not.toMatch(/timed|all-day/i)
})

test('offers the rooms of colleagues that are open now, whichever visits and days are chosen', async () => {
  serveAt('2031-12-03T09:30:00.000Z')
  const colleagues: Visit = { ...listed, status: 'accepted', hcp: { ...listed.hcp, id: nurse.id } }
  answer(visitRoutes.calendar, { items: [colleagues] })
  await call(visitRoutes.calendar, { query: viewInstants('day', visit.date) })
  openApp('/televisit?date=2031-12-20', physician)
  expect(await screen.findByText('Nessuna visita in questo giorno')).toBeTruthy()
  const rooms = await screen.findByRole('list', { name: 'Visite in cui si può entrare' })
  expect(rooms.textContent).toContain('Spola Ginevra con la dott.ssa Marta Bianchi')
})

test('a visit that ends after midnight, even of a Sunday, is shown once in the month', async () => {
  setWindowWidth(1024)
  const { history: __, ...late } = visitStarting('2031-12-07', '23:30')
  answer(visitRoutes.calendar, { items: [{ ...late, end: '2031-12-07T23:30:00.000Z', duration: 60 }] })
  openApp('/televisit?view=month&date=2031-12-07', physician)
  expect(await screen.findAllByTitle(/^23:30/)).toHaveLength(1)
})
