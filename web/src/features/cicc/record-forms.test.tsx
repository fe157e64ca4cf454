import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { noCatheter, patient } from '../../../test/patients.ts'
import { nurse, physician } from '../../../test/people.ts'

setUpTestApp()

const first: Cicc = {
  ...noCatheter,
  ...{ venousCatheter: true, catheterType: 'picc', brand: 'Spola', numberOfLumens: 2 },
}
const tab = `/patient/${patient.id}/cicc`

/** Answers with this catheter, which others may change meanwhile by the returned function. */
function answerWith(cicc: Cicc) {
  let stored = cicc
  answer(patientRoutes.read, () => ({ ...patient, cicc: stored }))
  answer(ciccRoutes.change, ({ body }) => {
    if (body?.version !== stored.version) return new Failure('stale_version')
    stored = { ...stored, ...body, version: stored.version + 1 } as Cicc
    return stored
  })
  return (theirs: Partial<Cicc>) => {
    stored = { ...stored, ...theirs, version: stored.version + 1 }
  }
}

const choose = async (label: string, word: string) => {
  const select = await screen.findByLabelText<HTMLSelectElement>(label, { selector: 'select' })
  const option = [...select.options].find(({ text }) => text === word)
  fireEvent.change(select, { target: { value: option?.value } })
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const conflicts = () =>
  screen.queryAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Salvato da altri'))

test('a correction that a nurse saved first is shown beside the physician’s own, which is kept', async () => {
  const change = answerWith(first)
  openApp(tab, physician)
  await press('Modifica')
  await choose('Tipo di catetere', 'Port')
  await fill('Note', 'Cute integra')
  change({ catheterType: 'other', catheterTypeOther: 'Midline', numberOfLumens: 3 })
  await press('Salva dati del catetere')
  await screen.findByText('I dati sono cambiati mentre li modificavi')
  const [conflict] = conflicts()
  const values = within(conflict as HTMLElement).getAllByRole('definition')
  expect(values.map(({ textContent }) => textContent)).toEqual(['Altro: Midline', 'Port'])
  expect(screen.getByText('Aggiornati con i valori salvati: Numero di lumi.')).toBeTruthy()

  await press('Usa il valore salvato: Tipo di catetere')
  await expect.poll(conflicts).toEqual([])
  expect(screen.getByText(/premi di nuovo “Salva dati del catetere”/)).toBeTruthy()
  const other = screen.getByRole<HTMLInputElement>('textbox', { name: /^Quale tipo di catetere/ })
  expect(other.value).toBe('Midline')
  await press('Salva dati del catetere')
  await expect.poll(() => location.pathname).toBe(tab)
  await screen.findByRole('heading', { name: 'Catetere' })
  expect(fact('Tipo di catetere')).toBe('Altro: Midline')
  expect(fact('Numero di lumi')).toBe('3')
  expect(fact('Note')).toBe('Cute integra')
  expect(sentTo(ciccRoutes.change).at(-1)).toEqual({ note: 'Cute integra', version: 2 })
})

test('the form of a catheter opens by its own URL, and leaving it asks first and returns to the catheter', async () => {
  answerWith(first)
  openApp(tab, nurse)
  await press('Modifica')
  await expect.poll(() => location.pathname).toBe(`${tab}/${first.id}`)
  await fill('Marca', 'Scritta a metà')
  act(() => history.back())
  await confirm('Resta')
  expect(field('Marca').value).toBe('Scritta a metà')
  await press('Annulla')
  await confirm('Esci')
  await expect.poll(() => location.pathname).toBe(tab)
  await focusOn(await screen.findByRole('heading', { name: 'Catetere' }))
  expect(fact('Marca')).toBe('Spola')

  await press('Altre azioni sul catetere')
  await press('Nuovo catetere', 'menuitem')
  await expect.poll(() => location.pathname).toBe(`${tab}/new`)
  await screen.findByRole('form', { name: 'Dati del catetere' })
  act(() => history.back())
  await screen.findByRole('button', { name: 'Aggiungi foto' })
})

test('the URL of a catheter’s form opens it again', async () => {
  answerWith(first)
  openApp(`${tab}/${first.id}`, nurse)
  await screen.findByRole('form', { name: 'Dati del catetere' })
  expect(field('Marca').value).toBe('Spola')
})

test('the URL of a catheter that does not exist is not found', async () => {
  answerWith(first)
  openApp(`${tab}/00000000-0000-7000-8000-000000000000`, nurse)
  await screen.findByRole('heading', { name: 'Pagina non trovata' })
})
