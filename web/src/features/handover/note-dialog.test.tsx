import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import { patientSearchRoutes } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, descriptionOf, field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { fullHandover, noteOf } from '../../../test/handover.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const [gomitoli] = fullHandover.patients.items

async function openDialog(button: string | RegExp): Promise<void> {
  answer(handoverRoutes.read, fullHandover)
  answer(handoverRoutes.addNote, noteOf(40))
  openApp('/handover', nurse)
  await press(button)
}
const isClosed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull()

test('a note from a line is about its patient, named with the birth date', async () => {
  await openDialog('Nota su Gomitoli Ettore')
  expect(screen.getByRole('dialog').textContent).toContain('Gomitoli Ettore 01/03/1961')
  expect(screen.queryByRole('combobox')).toBeNull()
  await fill('Nota', ' Emocolture alle 18 ')
  await press('Aggiungi nota')
  await isClosed()
  expect(sentTo(handoverRoutes.addNote)).toEqual([
    { text: ' Emocolture alle 18 '.trim(), patientId: gomitoli?.id },
  ])
})

test('a new note is about the whole ward, unless a patient is chosen', async () => {
  await openDialog('Nuova nota')
  await fill('Nota', 'Manca la taurolidina')
  await press('Aggiungi nota')
  await isClosed()
  const found = { id: gomitoli?.id ?? '', name: 'Ettore', surname: 'Gomitoli', birthDate: '1961-03-01' }
  answer(patientSearchRoutes.find, {
    items: [{ ...found, homonym: false }],
    ...{ total: 1, totalIsMore: false, page: 1, pageSize: 8 },
  })
  await press('Nuova nota')
  await fill('Nota', 'Chiede di essere richiamato')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'gomi' } })
  await press('Aggiungi nota')
  const patient = screen.getByRole('combobox')
  await expect.poll(() => descriptionOf(patient)).toContain('Scegli')
  fireEvent.click(await screen.findByRole('option', { name: /GOMITOLI Ettore/ }))
  await press('Aggiungi nota')
  await isClosed()
  expect(sentTo(handoverRoutes.addNote)).toEqual([
    { text: 'Manca la taurolidina', patientId: null },
    { text: 'Chiede di essere richiamato', patientId: gomitoli?.id },
  ])
})

test('a refused or lost note keeps its words, and is sent again under the same key', async () => {
  await openDialog('Nota su Gomitoli Ettore')
  await press('Aggiungi nota')
  await expect.poll(() => descriptionOf(field('Nota'))).toContain('Questo campo è obbligatorio')
  await fill('Nota', 'Emocolture')
  const keys: (string | null)[] = []
  const full = new Failure('invalid_state', { message: 'Ci sono già 200 note aperte' })
  answer(handoverRoutes.addNote, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    if (keys.length === 1) return lost
    return keys.length === 2 ? full : noteOf(40)
  })
  await press('Aggiungi nota')
  await within(screen.getByRole('dialog')).findByRole('alert')
  expect(field('Nota').value).toBe('Emocolture')
  await press('Aggiungi nota')
  await screen.findByText(/Ci sono già 200 note aperte/)
  expect(field('Nota').value).toBe('Emocolture')
  await press('Aggiungi nota')
  await isClosed()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('a note that was written is not thrown away by one wrong click', async () => {
  await openDialog('Nota su Gomitoli Ettore')
  await fill('Nota', 'Emocolture')
  await press('Annulla')
  await confirm('No, resta')
  expect(field('Nota').value).toBe('Emocolture')
  await press('Annulla')
  await confirm('Sì, lascia')
  await isClosed()
  await press('Nuova nota')
  await press('Annulla')
  await isClosed()
  expect(sentTo(handoverRoutes.addNote)).toEqual([])
})
