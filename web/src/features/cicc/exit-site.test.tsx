import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { CiccFile } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { noCatheter, patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const photo = (day: string, surname: string): CiccFile => ({
  ...{ key: `k-${day}`, name: `${day}.png`, type: 'image/png', size: 2048, subject: 'exitSite' },
  ...{ takenOn: null, takenOnConfirmed: false, addedAt: `${day}T09:00:00.000Z` },
  addedBy: { id: nurse.id, title: null, name: 'Livia', surname },
})
const files = [photo('2026-02-01', 'Conti'), photo('2026-02-08', 'Prova'), photo('2026-02-15', 'Serra')]

/** The cards of the series, and the place and heading of the photo in the dialog. */
async function openSeries() {
  const cicc = { ...noCatheter, venousCatheter: true, insertionDate: '2026-01-15', dwellDays: 40, files }
  answer(patientRoutes.read, { ...patient, cicc })
  answer(ciccRoutes.thumbnail, undefined as never)
  answer(ciccRoutes.view, undefined as never)
  openApp(`/patient/${patient.id}/cicc`, nurse)
  const series = await screen.findByRole('list', { name: 'Punto di uscita' })
  return within(series).getAllByRole('button')
}

const dialog = () => within(screen.getByRole('dialog'))
const place = () => within(dialog().getByRole('navigation', { name: 'Foto' })).getByRole('status').textContent
const arrow = (key: 'ArrowLeft' | 'ArrowRight') =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key })

test('each photo of the exit site says when it was added and by whom, the newest first', async () => {
  const cards = await openSeries()
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Caricata il 15\/02\/2026.*Serra/),
    expect.stringMatching(/Caricata il 08\/02\/2026.*Prova/),
    expect.stringMatching(/Caricata il 01\/02\/2026.*Conti/),
  ])
})

test('photos are browsed by arrow keys and buttons from the oldest to the newest, and closing returns to the card', async () => {
  const oldest = (await openSeries()).at(-1) as HTMLElement
  oldest.focus()
  fireEvent.click(oldest)
  await screen.findByRole('dialog')
  expect(place()).toBe('1 di 3')
  expect(dialog().getByRole('heading').textContent).toContain('01/02/2026')
  arrow('ArrowLeft')
  expect(place()).toBe('1 di 3')
  arrow('ArrowRight')
  arrow('ArrowRight')
  expect(place()).toBe('3 di 3')
  expect(dialog().getByRole('heading').textContent).toContain('15/02/2026')
  await press('Precedente')
  expect(place()).toBe('2 di 3')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await focusOn(oldest)
})
