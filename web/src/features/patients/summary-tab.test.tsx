import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, CiccFile } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { noCatheter, patient } from '../../../test/patients.ts'
import { nurse, physician } from '../../../test/people.ts'

setUpTestApp()

const record = `/patient/${patient.id}`
const catheter: Cicc = {
  ...noCatheter,
  ...{ venousCatheter: true, catheterType: 'picc', numberOfLumens: 2 },
  locationOfInsertion: { vein: 'basilic', veinOther: null, side: 'right' },
  ...{ insertionDate: '2026-07-28', dwellDays: 118 },
}
const removed: Cicc = {
  ...catheter,
  ...{ dwellDays: 20, removalDate: '2026-08-17', removalReason: 'Occlusione' },
}
const photo = (name: string): CiccFile => ({
  ...({ key: `k-${name}`, name, type: 'image/png', size: 2048, subject: 'other' } as const),
  ...{ takenOn: null, takenOnConfirmed: false, addedAt: '2026-11-20T09:00:00.000Z' },
  addedBy: { id: nurse.id, title: null, name: nurse.name, surname: nurse.surname },
})

function open(cicc: Cicc | null, user = nurse) {
  answer(patientRoutes.read, { ...patient, cicc })
  openApp(record, user)
}
const card = () => screen.findByRole('region', { name: 'Catetere venoso' })
const actions = async (role: 'link' | 'button') =>
  within(await screen.findByRole('navigation', { name: 'Prossime azioni' }))
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
const choose = async (name: string) => {
  await press('Altre azioni sulla scheda')
  await press(name, 'menuitem')
}
const carries = async () =>
  within(
    await screen.findByRole('radiogroup', { name: 'Portatore di catetere venoso' }),
  ).getByLabelText<HTMLInputElement>('Sì').checked

test('the summary shows the catheter, its dwell days and its last photo, which opens', async () => {
  answer(ciccRoutes.thumbnail, undefined as never)
  answer(ciccRoutes.view, undefined as never)
  open({ ...catheter, files: [photo('prima.png'), photo('ultima.png')] })
  expect((await card()).textContent).toContain('PICC · basilica dx · 2\u00a0lumi · 118 giorni')
  await press(/^Foto caricata il 20\/11\/2026: ultima\.png$/)
  expect((await screen.findByRole('dialog', { name: /^Foto · / })).textContent).toContain('ultima.png')
})

test('a removed catheter counts as none in place, in the summary', async () => {
  open(removed)
  expect((await card()).textContent).toContain('Nessun catetere in sede')
  const facts = within(await card()).getAllByRole('definition')
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'PICC · basilica dx · 2\u00a0lumi',
    '20 giorni',
    '17/08/2026',
    'Occlusione',
  ])
  expect(await actions('button')).toEqual(['Stampa scheda'])
})

test('without CICC data the first action records them, and leads to the catheter', async () => {
  open(null)
  expect((await card()).textContent).toContain('Catetere da registrare')
  expect(await actions('link')).toEqual([
    'Registra i dati del catetere',
    'Assegna capitolo',
    'Pianifica visita',
    'Chat',
  ])
  expect(await actions('button')).toEqual(['Stampa scheda'])
  await press('Registra i dati del catetere', 'link')
  expect(await carries()).toBe(true)
  fireEvent.change(screen.getByLabelText('Tipo di catetere'), { target: { value: 'picc' } })
  await fill('Data di inserzione', '28/07/2026')
  answer(ciccRoutes.create, catheter)
  answer(patientRoutes.read, { ...patient, cicc: catheter })
  await press('Salva dati del catetere')
  await expect.poll(() => location.pathname).toBe(`${record}/cicc`)
})

test('the rarer actions correct the data of the catheter and record its removal, after which none is in place', async () => {
  open(catheter)
  await choose('Modifica i dati del catetere')
  await expect.poll(() => location.pathname).toBe(`${record}/cicc/${catheter.id}`)
  await expect.poll(() => screen.queryByLabelText('Data di inserzione')).not.toBeNull()
  expect(field('Data di inserzione').value).toBe('28/07/2026')
  await press('Sintesi', 'link')
  await choose('Registra rimozione')
  const dialog = screen.getByRole('dialog', { name: 'Registra rimozione del catetere di Ginevra Spola' })
  expect(dialog.textContent).toContain('PICC · basilica dx · 2\u00a0lumi, inserito il 28/07/2026')
  await fill('Data di rimozione', '17/08/2026', within(dialog))
  await fill('Motivo della rimozione', 'Fine terapia', within(dialog))
  answer(ciccRoutes.change, removed)
  answer(patientRoutes.read, { ...patient, cicc: removed })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Registra rimozione' }))
  await expect.poll(async () => (await card()).textContent).toContain('Nessun catetere in sede')
  expect(sentTo(ciccRoutes.change)).toEqual([
    { removalDate: '2026-08-17', removalReason: 'Fine terapia', version: 1 },
  ])
  await focusOn(within(await card()).getByRole('heading'))
  await press('Registra un nuovo catetere', 'link')
  expect(await carries()).toBe(true)
})

test('a physician is also offered the access code and the patient’s data', async () => {
  open(removed, physician)
  expect(await actions('link')).toEqual([
    'Registra un nuovo catetere',
    'Assegna capitolo',
    'Pianifica visita',
    'Chat',
  ])
  await press('Altre azioni sulla scheda')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Codice di accesso',
    'Modifica i dati',
  ])
})
