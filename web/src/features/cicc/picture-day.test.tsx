import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, CiccFile } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { noCatheter, patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const label = 'Giorno dello scatto'

const { id, title, name, surname } = nurse
const picture = (key: string, changes: Partial<CiccFile>): CiccFile => ({
  ...{ key, name: `${key}.jpg`, size: 43_000, type: 'image/jpeg', subject: 'exitSite' },
  ...{ addedAt: '2026-11-25T09:30:00Z', addedBy: { id, title, name, surname } },
  ...{ takenOn: null, takenOnConfirmed: false },
  ...changes,
})
const confirmed = picture('sito0', { takenOn: '2026-11-08', takenOnConfirmed: true })
const proposed = picture('sito1', { takenOn: '2026-11-22' })
const uploaded = picture('sito2', {})

/** Opens the catheter of a patient with these files; what is saved is shown. */
function openFiles(files: CiccFile[], who = nurse, refuse?: Failure, path = '/cicc') {
  let cicc: Cicc = { ...noCatheter, venousCatheter: true, insertionDate: '2026-06-06', dwellDays: 175, files }
  answer(patientRoutes.read, () => ({ ...patient, cicc }))
  answer(ciccRoutes.thumbnail, undefined as never)
  answer(ciccRoutes.view, undefined as never)
  answer(ciccRoutes.change, ({ body }) => {
    if (refuse) return refuse
    const change = body?.pictures?.[0]
    const saved = cicc.files.map((file) =>
      file.key === change?.key && change.takenOn !== undefined
        ? { ...file, takenOn: change.takenOn, takenOnConfirmed: change.takenOn !== null }
        : file,
    )
    cicc = { ...cicc, version: cicc.version + 1, files: saved }
    return cicc
  })
  openApp(`/patient/${patient.id}${path}`, who)
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Punto di uscita' })).getAllByRole('button')
const openCard = async (at: number) => fireEvent.click((await cards())[at] as HTMLElement)
const dialog = () => screen.getByRole('dialog')

test('the day can be corrected where Sintesi shows the photo', async () => {
  openFiles([proposed], nurse, undefined, '')
  fireEvent.click(await screen.findByRole('button', { name: /^Foto/ }))
  await fill(label, '20/11/2026')
  await press('Salva')
  await expect.poll(() => sentTo(ciccRoutes.change)).toHaveLength(1)
})

test('each picture of the series has one day: of the shot, as the file says, or of the upload', async () => {
  openFiles([confirmed, proposed, uploaded])
  expect((await cards()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Caricata il 25\/11\/2026in sede da 172 giorni/),
    expect.stringMatching(/Scattata il 22\/11\/2026, secondo il filein sede da 169 giorni/),
    expect.stringMatching(/Scattata il 08\/11\/2026in sede da 155 giorni/),
  ])
})

test('the dialog is named by subject, day and days in place; file and upload stand below', async () => {
  openFiles([confirmed, proposed, uploaded])
  await openCard(1)
  expect(dialog().getAttribute('aria-labelledby')).toBeTruthy()
  expect(within(dialog()).getByRole('heading').textContent).toBe('Punto di uscita · 22/11/2026 · giorno 169')
  expect(descriptionOf(dialog())).toBe(
    `Scattata il 22/11/2026, secondo il file · Caricata il 25/11/2026 10:30 da ${name} ${surname} · sito1.jpg · 43 KB`,
  )
  await press('Successiva')
  expect(within(dialog()).getByRole('heading').textContent).toBe('Punto di uscita · 25/11/2026 · giorno 172')
})

test('a proposed day is confirmed with one press', async () => {
  openFiles([proposed])
  await openCard(0)
  expect(field(label).value).toBe('22/11/2026')
  await press('Conferma')
  await expect.poll(() => descriptionOf(dialog())).toContain('Scattata il 22/11/2026 ·')
  expect(sentTo(ciccRoutes.change)).toEqual([
    { version: 1, pictures: [{ key: 'sito1', takenOn: '2026-11-22' }] },
  ])
  const save = screen.getByRole('button', { name: 'Salva' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await focusOn(save)
})

test('a day is corrected with Enter and cleared, at the version that was saved before', async () => {
  openFiles([proposed])
  await openCard(0)
  await fill(label, '20/11/2026')
  fireEvent.keyDown(field(label), { key: 'Enter' })
  await expect
    .poll(() => within(dialog()).getByRole('heading').textContent)
    .toBe('Punto di uscita · 20/11/2026 · giorno 167')
  await fill(label, '')
  await press('Salva')
  await expect
    .poll(() => within(dialog()).getByRole('heading').textContent)
    .toBe('Punto di uscita · 25/11/2026 · giorno 172')
  expect(sentTo(ciccRoutes.change)).toEqual([
    { version: 1, pictures: [{ key: 'sito1', takenOn: '2026-11-20' }] },
    { version: 2, pictures: [{ key: 'sito1', takenOn: null }] },
  ])
})

test('a day in the future or before the birth is refused at its field, which keeps it', async () => {
  const refusal = new Failure('validation_failed', {
    details: [{ path: 'pictures.0.takenOn', message: messages.dateBeforeBirth }],
  })
  openFiles([uploaded], nurse, refusal)
  await openCard(0)
  await fill(label, '22/11/2099')
  await press('Salva')
  await expect.poll(() => descriptionOf(field(label))).toContain(messages.dateInFuture)
  expect(sentTo(ciccRoutes.change)).toEqual([])
  await fill(label, '22/11/1930')
  await press('Salva')
  await expect.poll(() => descriptionOf(field(label))).toContain(messages.dateBeforeBirth)
  expect(field(label).value).toBe('22/11/1930')
})

test('another failure is told below the field, which keeps what was typed', async () => {
  openFiles([uploaded], nurse, new Failure('stale_version'))
  await openCard(0)
  await fill(label, '22/11/2026')
  await press('Salva')
  expect((await within(dialog()).findByRole('alert')).textContent).not.toBe('')
  expect(field(label).value).toBe('22/11/2026')
})

test('without the right to write the day is only read', async () => {
  openFiles([proposed], { ...nurse, permissions: nurse.permissions.filter((one) => one !== 'cicc:write') })
  await openCard(0)
  expect(descriptionOf(dialog())).toContain('Scattata il 22/11/2026, secondo il file')
  expect(within(dialog()).queryByRole('textbox')).toBeNull()
})

test('the comparison counts from day to day, and its options begin with the days in place', async () => {
  openFiles([confirmed, proposed, uploaded])
  await press('Confronta due foto')
  expect(descriptionOf(dialog())).toBe('A 3 giorni di distanza: di una si sa solo quando è stata caricata')
  const [first] = within(dialog()).getAllByRole<HTMLSelectElement>('combobox')
  expect([...(first?.options ?? [])].map(({ text }) => text)).toEqual([
    `g 155 · 08/11/2026 · caricata 25/11/2026 10:30 · ${name} ${surname}`,
    `g 169 · 22/11/2026 · caricata 25/11/2026 10:30 · ${name} ${surname}`,
  ])
  fireEvent.change(within(dialog()).getAllByRole('combobox')[1] as HTMLElement, {
    target: { value: 'sito0' },
  })
  await expect.poll(() => descriptionOf(dialog())).toBe('Scattate a 14 giorni di distanza, secondo il file')
})
