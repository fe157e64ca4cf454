import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { fill, focusOn, press, problems } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { physician } from '../../../test/people.ts'
import { team } from '../../../test/visits.ts'

setUpTestApp()

const { workgroup } = physician
if (!workgroup) throw new Error('the physician has no workgroup')
const { facility: _, ...stored } = workgroup
const [weekdays, span] = [[1, 2, 3, 4, 5], { from: '08:00', until: '14:00' }]
const calendar = { spans: [{ days: weekdays, ...span }], onHolidays: false, closures: [] }

const withCalendar = (changes: Partial<typeof workgroup>): CurrentUser => ({
  ...physician,
  workgroup: { ...workgroup, ...changes },
})

const saved = () => sentTo(staffRoutes.changeWorkgroup)

beforeEach(() => {
  answer(staffRoutes.colleagues, team)
  answer(callAdviceRoutes.versions, { items: [] })
  answer(staffRoutes.changeWorkgroup, { ...stored, version: 2 })
})

const open = (user: CurrentUser) => openApp('/user/profile/edit/answer-hours', user)

test('a first span has the working days, and the focus is on its first hour', async () => {
  open(physician)
  await press('Aggiungi una fascia di orario')
  await focusOn(screen.getByLabelText('Dalle'))
  await fill('Dalle', '08:00')
  await fill('Alle', '14:00')
  await screen.findByText(
    /“Il centro legge i messaggi da lunedì a venerdì dalle 8 alle 14; esclusi i festivi nazionali”/,
  )
  await press('Salva')
  await expect.poll(saved).toEqual([{ answerCalendar: calendar, version: 1 }])
})

test('spans of the same days that overlap, and a closure that ends too early, are refused at their fields', async () => {
  const spans = [...calendar.spans, { days: [5], from: '13:00', until: '15:00' }]
  open(withCalendar({ answerCalendar: { ...calendar, spans } }))
  await press('Aggiungi una chiusura')
  await fill('Primo giorno', '29/06/2027')
  await fill('Ultimo giorno', '28/06/2027')
  await press('Salva')
  await expect
    .poll(problems)
    .toEqual([
      'Fascia 2 · Dalle: In parte è già in un’altra fascia degli stessi giorni',
      'Chiusura 1 · Ultimo giorno: Non può venire prima del primo giorno',
    ])
  expect(saved()).toEqual([])
  await press('Togli fascia 2')
  await focusOn(screen.getByRole('button', { name: 'Aggiungi una fascia di orario' }))
  await fill('Ultimo giorno', '29/06/2027')
  await press('Salva')
  const closures = [{ from: '2027-06-29', until: '2027-06-29' }]
  await expect.poll(saved).toEqual([{ answerCalendar: { ...calendar, closures }, version: 1 }])
})

test('closures alone are refused; without spans and closures the hours are not told', async () => {
  open(withCalendar({ answerCalendar: calendar }))
  await press('Togli fascia 1')
  await press('Aggiungi una chiusura')
  await fill('Primo giorno', '29/06/2027')
  await fill('Ultimo giorno', '29/06/2027')
  await press('Salva')
  await expect.poll(problems).toEqual(['Aggiungi almeno una fascia di orario'])
  await press('Togli chiusura 1')
  await press('Salva')
  await expect.poll(saved).toEqual([{ answerCalendar: null, version: 1 }])
})

test('hours that a colleague saved meanwhile are shown beside the typed ones', async () => {
  answer(staffRoutes.changeWorkgroup, new Failure('stale_version'))
  open(withCalendar({ answerCalendar: calendar }))
  await fill('Alle', '15:00')
  const other = { ...calendar, spans: [{ days: [1], ...span }] }
  answer(staffRoutes.current, withCalendar({ answerCalendar: other, version: 2 }))
  await press('Salva')
  expect(await screen.findByText('lunedì dalle 8 alle 14; esclusi i festivi nazionali')).toBeTruthy()
  expect(screen.getByText('da lunedì a venerdì dalle 8 alle 15; esclusi i festivi nazionali')).toBeTruthy()
})
