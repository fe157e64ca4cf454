import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientSearchRoutes } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, sentTo, serveAt } from '../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, press } from '../../../ui/test/gestures.ts'
import { wrongClocks } from '../../../ui/test/wrong-clocks.ts'
import { openApp, setUpTestApp } from '../../test/app.tsx'
import { noCatheter, patient, roma } from '../../test/patients.ts'
import { nurse, physician } from '../../test/people.ts'
import { team, visit } from '../../test/visits.ts'

setUpTestApp()

const catheter: Cicc = {
  ...noCatheter,
  ...{ venousCatheter: true, catheterType: 'picc', insertionDate: '2026-11-01', numberOfLumens: 1 },
}

describe.each(wrongClocks)('a PC with its clock off by $clock, $when', ({ skew, instant }) => {
  const isNight = instant.includes('T23')
  const [today, todayIso, tomorrow] = isNight
    ? ['27/11/2026', '2026-11-27', '28/11/2026']
    : ['26/11/2026', '2026-11-26', '27/11/2026']

  beforeEach(() => {
    vi.setSystemTime(Date.parse(instant) + skew)
    serveAt(instant)
    answer(patientRoutes.list, { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 1 })
    answer(patientRoutes.policy, { version: '2026-01-01', title: 'Consenso informato', text: 'Il testo' })
    answer(placeRoutes.byCode, { items: [roma] })
    answer(placeRoutes.list, { items: [roma] })
    answer(patientRoutes.read, { ...patient, cicc: catheter })
  })
  afterEach(() => void vi.useRealTimers())

  test('records a birth and a charge of today, none of tomorrow', async () => {
    openApp(`/patient/${patient.id}/edit`, physician)
    await fill('Presa in carico', tomorrow)
    await press('Salva')
    await expect.poll(() => descriptionOf(field('Presa in carico'))).toContain(messages.dateInFuture)
    answer(patientRoutes.change, { ...patient, access: [] })
    await fill('Presa in carico', today)
    await fill('Data di nascita', today)
    fireEvent.blur(field('Data di nascita'))
    expect(descriptionOf(field('Data di nascita'))).not.toContain(messages.dateInFuture)
    await fill('Data di nascita', '12/03/1961')
    await press('Salva')
    await expect.poll(() => sentTo(patientRoutes.change)).toEqual([{ takenInCharge: todayIso, version: 1 }])
  })

  test('records an insertion of today', async () => {
    answer(ciccRoutes.change, catheter)
    openApp(`/patient/${patient.id}/cicc/${catheter.id}`, physician)
    await fill('Data di inserzione', today)
    expect(await screen.findByText('Inserito oggi')).toBeTruthy()
    await press('Salva dati del catetere')
    await expect.poll(() => sentTo(ciccRoutes.change)).toMatchObject([{ insertionDate: todayIso }])
  })

  test('records a removal of today', async () => {
    answer(ciccRoutes.change, { ...catheter, removalDate: todayIso, removalReason: 'Fine terapia' })
    openApp(`/patient/${patient.id}/cicc`, physician)
    await press('Altre azioni sul catetere')
    await press('Registra rimozione', 'menuitem')
    const dialog = within(await screen.findByRole('dialog'))
    await fill('Data di rimozione', today, dialog)
    await fill('Motivo della rimozione', 'Fine terapia', dialog)
    fireEvent.click(dialog.getByRole('button', { name: 'Registra rimozione' }))
    await expect.poll(() => sentTo(ciccRoutes.change)).toMatchObject([{ removalDate: todayIso }])
  })

  test('plans a visit of today', async () => {
    const { id, name, surname, birthDate } = patient
    const found = { items: [{ id, name, surname, birthDate, homonym: false }], total: 1, totalIsMore: false }
    answer(patientSearchRoutes.find, { ...found, page: 1, pageSize: 1 })
    answer(staffRoutes.colleagues, team)
    answer(visitRoutes.freeTimes, { times: ['18:00'], next: null })
    answer(visitRoutes.create, visit)
    answer(visitRoutes.read, visit)
    openApp(`/televisit/schedule?patient=${id}&date=${todayIso}&hours=18:00`, nurse)
    expect(await screen.findByRole('radio', { name: '18:00' })).toBeTruthy()
    await press('Pianifica visita')
    await expect.poll(() => sentTo(visitRoutes.create)).toMatchObject([{ date: todayIso, hours: '18:00' }])
  })

  test('shows the patient’s age of today', async () => {
    const born = isNight ? '2006-11-27' : '2006-11-26'
    answer(patientRoutes.read, { ...patient, birthDate: born })
    openApp(`/patient/${patient.id}/data`, physician)
    expect((await screen.findAllByText(/\(20 a\)/)).length).toBeGreaterThan(0)
  })
})
