import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { fill, press, problems } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { physician } from '../../../test/people.ts'
import { team } from '../../../test/visits.ts'

setUpTestApp()

test('refuses visit hours that end before they start, and sends only the changed one', async () => {
  const { workgroup } = physician
  if (!workgroup) throw new Error('the physician has no workgroup')
  const { facility: _, ...stored } = workgroup
  answer(staffRoutes.changeWorkgroup, { ...stored, visitsUntil: '13:00', version: 2 })
  answer(staffRoutes.colleagues, team)
  answer(callAdviceRoutes.versions, { items: [] })
  openApp('/user/profile/edit/workgroup', physician)
  await fill('Visite fino alle', '07:30')
  await press('Salva')
  await expect.poll(problems).toEqual(['Visite fino alle: Deve venire dopo l’ora d’inizio'])
  await fill('Visite fino alle', '13:00')
  await press('Salva')
  await expect.poll(() => sentTo(staffRoutes.changeWorkgroup)).toEqual([{ visitsUntil: '13:00', version: 1 }])
})

test('a number in which nobody sees anything is missing, not too small', async () => {
  openApp('/user/profile/edit/workgroup', physician)
  await fill('Soglia di permanenza del catetere, in giorni', '\u200e')
  await press('Salva')
  await expect.poll(problems).toEqual([`Soglia di permanenza del catetere, in giorni: ${messages.required}`])
})

test('a physician sets the dwell threshold, which is at least a day and shown after the save', async () => {
  const { workgroup } = physician
  if (!workgroup) throw new Error('the physician has no workgroup')
  const { facility: _, ...stored } = workgroup
  const changed = { dwellThresholdDays: 3650, version: 2 }
  answer(staffRoutes.changeWorkgroup, () => {
    answer(staffRoutes.current, { ...physician, workgroup: { ...workgroup, ...changed } })
    return { ...stored, ...changed }
  })
  answer(staffRoutes.colleagues, team)
  answer(callAdviceRoutes.versions, { items: [] })
  openApp('/user/profile/edit/workgroup', physician)
  const label = 'Soglia di permanenza del catetere, in giorni'
  await fill(label, '0')
  await press('Salva')
  await expect.poll(problems).toEqual([`${label}: Il valore minimo è 1`])
  await fill(label, '3650')
  await press('Salva')
  await screen.findByText('3650')
  expect(location.pathname).toBe('/user/profile/workgroup')
  expect(sentTo(staffRoutes.changeWorkgroup)).toEqual([{ dwellThresholdDays: 3650, version: 1 }])
})

test.each([
  ['14', 14],
  ['', null],
])('unopened chapters are reminded of after "%s" days', async (typed, sent) => {
  const { workgroup } = physician
  if (!workgroup) throw new Error('the physician has no workgroup')
  const { facility: _, ...stored } = workgroup
  const changed = { chapterReminderDays: sent, version: 2 }
  answer(staffRoutes.changeWorkgroup, () => {
    answer(staffRoutes.current, { ...physician, workgroup: { ...workgroup, ...changed } })
    return { ...stored, ...changed }
  })
  answer(staffRoutes.colleagues, team)
  answer(callAdviceRoutes.versions, { items: [] })
  openApp('/user/profile/edit/workgroup', physician)
  await fill('Ricordare i capitoli non aperti, dopo quanti giorni (facoltativo)', typed)
  await press('Salva')
  await screen.findByText(sent === null ? 'Non si ricordano' : 'Si ricordano dopo 14 giorni')
  expect(sentTo(staffRoutes.changeWorkgroup)).toEqual([{ chapterReminderDays: sent, version: 1 }])
})
