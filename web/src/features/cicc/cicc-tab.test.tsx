import type { CiccFile } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { addDays } from '@filo/contract/kit/date.ts'
import { todayInRome } from '@filo/ui/format/format.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { noCatheter, patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const photo = (name: string, day: string) => ({
  ...({ key: `k-${name}`, name, type: 'image/png', size: 2048, subject: 'exitSite' } as const),
  ...{ takenOn: null, takenOnConfirmed: false },
  addedAt: `${day}T09:00:00.000Z`,
  addedBy: { id: nurse.id, title: null, name: nurse.name, surname: nurse.surname },
})
const inPlace = (days: number, files: CiccFile[] = []) => ({
  ...noCatheter,
  ...{ venousCatheter: true, insertionDate: '2026-01-15', dwellDays: days, files },
})

/** Only secondary buttons name their variant. */
const isPrimary = (button: HTMLElement) => button.getAttribute('data-variant') === null

function open(path: string, cicc: typeof noCatheter) {
  answer(patientRoutes.read, { ...patient, cicc })
  openApp(`/patient/${patient.id}${path}`, nurse)
}

test.each(['', '/cicc'])(
  'marks a dwell past the workgroup’s threshold, and only that, on “%s”',
  async (path) => {
    open(path, inPlace(181))
    await screen.findByText('oltre 180')
  },
)

test.each(['', '/cicc'])('marks no dwell at the threshold on “%s”', async (path) => {
  open(path, inPlace(180))
  await screen.findByRole('button', { name: 'Aggiungi foto' })
  expect(screen.queryByText(/oltre/)).toBeNull()
})

test('says that the exit site was never photographed, in both tabs, until it is', async () => {
  open('', inPlace(20))
  await screen.findByText('Nessuna foto del punto di uscita')
  await press('Catetere', 'link')
  await screen.findByRole('heading', { name: 'Catetere' })
  expect(screen.queryByText('Nessuna foto del punto di uscita')).not.toBeNull()
})

const daysAgo = (days: number) => addDays(todayInRome(), -days)

const pages = [
  ['Sintesi', ''],
  ['Catetere', '/cicc'],
] as const

test.each(pages)('“%s” warns of a photo that is 21 days old', async (_, path) => {
  open(path, inPlace(60, [photo('prima', daysAgo(40)), photo('ultima', daysAgo(21))]))
  await screen.findByText('Ultima foto 21 giorni fa')
})

test.each(pages)('“%s” does not warn of a photo that is 20 days old', async (_, path) => {
  open(path, inPlace(60, [photo('ultima', daysAgo(20))]))
  await screen.findByRole('button', { name: 'Aggiungi foto' })
  expect(screen.queryByText(/Ultima foto/)).toBeNull()
})

test('a photo of the label does not count as one of the exit site', async () => {
  open('/cicc', inPlace(60, [{ ...photo('etichetta', daysAgo(1)), subject: 'label' }]))
  await screen.findByText('Nessuna foto del punto di uscita')
})

test('shows the newest photo first, before the data of the catheter', async () => {
  open('/cicc', inPlace(20, [photo('prima', '2026-02-01'), photo('ultima', '2026-02-08')]))
  const series = await screen.findByRole('list', { name: 'Punto di uscita' })
  const cards = within(series).getAllByRole('button')
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringContaining('08/02/2026'),
    expect.stringContaining('01/02/2026'),
  ])
  const facts = screen.getByRole('heading', { name: 'Inserzione' })
  expect(series.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/Nessuna foto/)).toBeNull()
})

test('lists the eleven newest photos, and all on demand', async () => {
  const days = Array.from({ length: 14 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`)
  open(
    '/cicc',
    inPlace(
      20,
      days.map((day) => photo(day, day)),
    ),
  )
  const series = await screen.findByRole('list', { name: 'Punto di uscita' })
  const listed = () =>
    within(series)
      .getAllByRole('button')
      .map((card) => card.textContent?.match(/\d\d\/\d\d/)?.[0])
  expect(listed()).toHaveLength(11)
  expect(listed().at(-1)).toBe('04/02')
  await press('Mostra tutte (14)')
  expect(listed()).toHaveLength(14)
  expect(listed()[0]).toBe('14/02')
  await press('Mostra solo le ultime')
  expect(listed()).toHaveLength(11)
})

test('the primary action is a photo while a catheter is in place', async () => {
  open('/cicc', inPlace(20))
  const add = await screen.findByRole('button', { name: 'Aggiungi foto' })
  expect(isPrimary(add)).toBe(true)
  expect(isPrimary(screen.getByRole('button', { name: 'Modifica' }))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Nuovo catetere' })).toBeNull()
})

test('after a removal the primary action is a new catheter', async () => {
  open('/cicc', { ...inPlace(20), removalDate: '2026-02-04', removalReason: 'Fine terapia' })
  const replace = await screen.findByRole('button', { name: 'Nuovo catetere' })
  expect(isPrimary(replace)).toBe(true)
  expect(isPrimary(screen.getByRole('button', { name: 'Aggiungi foto' }))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Altre azioni sul catetere' })).toBeNull()
  expect(screen.queryByText(/Nessuna foto/)).toBeNull()
})
