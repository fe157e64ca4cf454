import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import {
  confirm,
  descriptionOf,
  field,
  fill,
  focusOn,
  press,
  problems,
} from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import {
  answerPatientForm,
  answerTo,
  consent,
  listPatients,
  part,
  writePatient,
} from '../../../test/patient-form.ts'
import { listedPatient, patient, roma } from '../../../test/patients.ts'
import { physician } from '../../../test/people.ts'

setUpTestApp()

const add = '/patient/add'
beforeEach(answerPatientForm)

test('a sign that cannot be stored is found by the words around it, and nothing typed is lost', async () => {
  openApp(add, physician)
  await fill('Diagnosi', 'Sepsi, dose \u202e12\u202c mg al giorno')
  await press('Salva e continua')
  await expect
    .poll(() => descriptionOf(field('Diagnosi')))
    .toBe(messages.forbiddenSign('Sepsi, dose 12 mg al giorno'))
  expect(field('Diagnosi').value).toBe('Sepsi, dose \u202e12\u202c mg al giorno')
})

test('lists every missing field of an empty form in a summary with links to them', async () => {
  openApp(add, physician)
  await press('Salva e continua')
  const summary = await screen.findByRole('alert')
  await focusOn(summary)
  expect(within(summary).getByRole('heading').textContent).toBe(`Ci sono ${problems().length} problemi`)
  for (const label of ['Codice fiscale', 'Cognome', 'Data di nascita', 'Diagnosi', 'Presa in carico'])
    expect(descriptionOf(field(label))).toContain(messages.required)
  expect(problems()).toContain(
    `Il paziente ha letto il testo e ha dato il consenso informato: ${messages.consent}`,
  )
  fireEvent.click(within(summary).getByText(`Cognome: ${messages.required}`))
  await focusOn(field('Cognome'))
})

test('reports each error at its field, in Italian', async () => {
  openApp(add, physician)
  await writePatient()
  await answerTo('Nutrizione parenterale', 'No')
  await answerTo('Nutrizione per os', 'No')
  await fill('Presa in carico', '01/01/2090')
  await fill('Data di nascita', '29/02/2023')
  await fill('Codice fiscale', 'RSSMRA80A01H501Z')
  await press('Aggiungi caregiver')
  const caregiver = await part(/^Caregiver 1/)
  await fill('Telefono', '12 34', caregiver)
  await press('Salva e continua')
  await screen.findByRole('alert')
  const who = await part('Anagrafica')
  expect(descriptionOf(field('Presa in carico'))).toContain(messages.dateInFuture)
  expect(descriptionOf(field('Data di nascita', who))).toContain(messages.dateInvalid)
  expect(descriptionOf(field('Codice fiscale', who))).toContain('il carattere di controllo non corrisponde')
  expect(descriptionOf(field('Telefono', caregiver))).toContain(messages.phone)
  expect(descriptionOf(field('Cognome', caregiver))).toContain(messages.required)
  expect(descriptionOf(screen.getByRole('radiogroup', { name: 'Nutrizione parenterale' }))).toContain(
    messages.atLeastOneYes,
  )
  expect(field('Cognome', who).value).toBe(patient.surname)
  expect(field('Data di nascita', who).value).toBe('29/02/2023')
})

test('a date that does not exist or is yet to come is refused on leaving its field', async () => {
  openApp(add, physician)
  await screen.findByLabelText('Presa in carico')
  for (const label of ['Data di nascita', 'Presa in carico'])
    for (const [typed, error] of [
      ['01/03/2099', messages.dateInFuture],
      ['31/02/2020', messages.dateInvalid],
    ] as const) {
      await fill(label, typed)
      expect(descriptionOf(field(label))).not.toContain(error)
      fireEvent.blur(field(label))
      expect(descriptionOf(field(label))).toContain(error)
    }
})

test('a day is shown, typed, sent and shown again as the same', async () => {
  answer(patientRoutes.read, patient)
  answer(patientRoutes.change, ({ body }) => {
    const changed = { ...patient, birthDate: body.birthDate ?? '', version: 2 }
    answer(patientRoutes.read, changed)
    return { ...changed, access: [] }
  })
  openApp(`/patient/${patient.id}/edit`, physician)
  await expect.poll(() => field('Data di nascita').value).toBe('12/03/1961')
  await fill('Data di nascita', '13/03/1961')
  await press('Salva')
  await expect.poll(() => sentTo(patientRoutes.change)).toEqual([{ birthDate: '1961-03-13', version: 1 }])
  for (const shown of [/nata 13\/03\/1961 \(\d+ a\)/, /Data di nascita13\/03\/1961 \(\d+ a\)/])
    await expect.poll(() => screen.getByRole('main').textContent).toMatch(shown)
})

test('leads from a known fiscal code to its patient, after confirming to leave', async () => {
  answer(patientRoutes.list, ({ query: { search } }) => {
    expect(search).toBe(patient.fiscalCode)
    return { items: [listedPatient], total: 1, totalIsMore: false, page: 1, pageSize: 1 }
  })
  answer(patientRoutes.read, patient)
  openApp(add, physician)
  await fill('Codice fiscale', patient.fiscalCode.toLowerCase())
  await press('Apri la scheda di Ginevra Spola', 'link')
  await confirm('Esci')
  await screen.findByRole('heading', { name: 'Scheda di Ginevra Spola' })
  expect(location.pathname).toBe(`/patient/${patient.id}`)
})

test('Enter moves from a known fiscal code to the link to its patient', async () => {
  listPatients(listedPatient)
  openApp(add, physician)
  await fill('Codice fiscale', patient.fiscalCode)
  const link = await screen.findByRole('link', { name: 'Apri la scheda di Ginevra Spola' })
  field('Codice fiscale').focus()
  fireEvent.keyDown(field('Codice fiscale'), { key: 'Enter', code: 'Enter' })
  expect(document.activeElement).toBe(link)
})

test('a fiscal code that is taken holds the rest of the form until it is corrected, and nothing typed is lost', async () => {
  answer(patientRoutes.list, ({ query: { search } }) => {
    const items = search === patient.fiscalCode ? [listedPatient] : []
    return { items, total: items.length, totalIsMore: false, page: 1, pageSize: 1 }
  })
  openApp(add, physician)
  await fill('Cognome', 'Rocca')
  await press('Aggiungi caregiver')
  const held = () =>
    [
      field('Cognome', within(screen.getByRole('region', { name: 'Anagrafica' }))),
      field('Diagnosi'),
      screen.getByRole('button', { name: 'Aggiungi caregiver' }),
      screen.getByRole('checkbox', { name: /consenso informato$/ }),
      screen.getByRole('button', { name: 'Salva e continua' }),
    ].map((one) => (one.closest('fieldset') ?? (one as HTMLInputElement)).disabled)
  const code = field('Codice fiscale', within(screen.getByRole('region', { name: 'Anagrafica' })))
  await expect.poll(() => new Set(held())).toEqual(new Set([false]))
  fireEvent.change(code, { target: { value: patient.fiscalCode } })
  await screen.findByText(/Se è un’altra persona, correggi il codice per continuare\./)
  expect(new Set(held())).toEqual(new Set([true]))
  expect(code.closest('fieldset')).toBeNull()
  fireEvent.change(code, { target: { value: patient.fiscalCode.slice(0, -1) } })
  expect(new Set(held())).toEqual(new Set([false]))
  expect(field('Cognome', within(screen.getByRole('region', { name: 'Anagrafica' }))).value).toBe('Rocca')
})

test('the error of a caregiver’s field names the caregiver, by number and by name if there is one', async () => {
  openApp(add, physician)
  await writePatient()
  await consent()
  await press('Aggiungi caregiver')
  await press('Aggiungi caregiver')
  const second = await part(/^Caregiver 2/)
  await fill('Cognome', 'Verdi', second)
  await fill('Nome', 'Adele', second)
  await press('Salva e continua')
  await screen.findByRole('alert')
  const ofPhones = problems().filter((problem) => problem?.includes('Telefono'))
  expect(ofPhones).toEqual([
    `Caregiver 1 · Telefono: ${messages.required}`,
    `Caregiver 2: Adele Verdi · Telefono: ${messages.required}`,
  ])
  expect(problems().filter((problem) => problem?.includes('Diagnosi'))).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: /^Caregiver 2: Adele Verdi · Telefono: / }))
  await focusOn(field('Telefono', second))
})

test('adds no province if another place was typed before the fiscal code’s place arrives', async () => {
  const late = Promise.withResolvers<{ items: Place[] }>()
  answer(placeRoutes.byCode, () => late.promise)
  answer(placeRoutes.list, { items: [{ ...roma, code: 'M082', name: 'Viterbo', province: 'VT' }] })
  openApp(add, physician)
  await fill('Codice fiscale', patient.fiscalCode)
  await fill('Luogo di nascita', 'Viterbo')
  late.resolve({ items: [roma] })
  await screen.findByText(/non corrisponde a: luogo di nascita/)
  expect(field('Luogo di nascita').value).toBe('Viterbo')
  expect(field('Provincia di nascita').value).toBe('')
})

test('a province that arrives only after a submit missed it takes its error away', async () => {
  const late = Promise.withResolvers<{ items: Place[] }>()
  answer(placeRoutes.list, () => late.promise)
  openApp(add, physician)
  await fill('Comune di residenza', 'Roma')
  fireEvent.blur(field('Comune di residenza'))
  await press('Salva e continua')
  await expect.poll(() => descriptionOf(field('Provincia di residenza'))).toContain(messages.required)
  late.resolve({ items: [roma] })
  await expect.poll(() => field('Provincia di residenza').value).toBe('RM')
  await expect.poll(() => descriptionOf(field('Provincia di residenza'))).not.toContain(messages.required)
})

test('keeps a long form through a lost reply and a full disk, and saves it once', async () => {
  const keys: (string | null)[] = []
  const outcomes = [lost, new Failure('storage_full', { message: messages.diskScarce })] as const
  answer(patientRoutes.create, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    return outcomes[keys.length - 1] ?? { ...patient, access: [] }
  })
  answer(patientRoutes.read, patient)
  openApp(add, physician)
  await writePatient()
  await consent()
  await press('Salva e continua')
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unavailable.message)
  expect(field('Diagnosi').value).toBe(patient.diagnosis)
  // The patient that the search finds now may be this one.
  listPatients(listedPatient)
  await refetchAll()
  await screen.findByRole('link', { name: 'Apri la scheda di Ginevra Spola' })
  expect(field('Diagnosi').closest('fieldset')?.disabled).toBe(false)
  await press('Riprova')
  await screen.findByText(messages.diskScarce)
  expect(field('Diagnosi').value).toBe(patient.diagnosis)
  await press('Riprova')
  await expect.poll(() => location.pathname).toBe(`/patient/add/${patient.id}/cicc`)
  expect(new Set(keys).size).toBe(1)
  expect(sentTo(patientRoutes.create)).toHaveLength(3)
  expect(sentTo(patientRoutes.create).at(-1)).toMatchObject({ surname: 'Spola', takenInCharge: '2026-01-15' })
})

test('keeps what was typed if the server becomes unreachable while a record is changed', async () => {
  const diagnosis = 'Scritta mentre la rete mancava'
  answer(patientRoutes.read, patient)
  answer(patientRoutes.change, lost)
  openApp(`/patient/${patient.id}/edit`, physician)
  await fill('Diagnosi', diagnosis)
  await press('Salva')
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unavailable.message)
  expect(field('Diagnosi').value).toBe(diagnosis)
  answer(patientRoutes.change, { ...patient, diagnosis, version: 2, access: [] })
  await press('Riprova')
  await expect.poll(() => location.pathname).toBe(`/patient/${patient.id}/data`)
  const change = { diagnosis, version: 1 }
  expect(sentTo(patientRoutes.change)).toEqual([change, change])
})
