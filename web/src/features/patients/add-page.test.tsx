import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Caregiver, Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { answerPatientForm, answerTo, consent, part, writePatient } from '../../../test/patient-form.ts'
import { noCatheter, patient } from '../../../test/patients.ts'
import { physician } from '../../../test/people.ts'

setUpTestApp()

const steps = `/patient/add/${patient.id}`
const expiresAt = '2031-01-01T10:00:00.000Z'
const adele = { surname: 'Spola', name: 'Adele', birthDate: '1964-07-20', gender: 'female' } as const
const sister: Caregiver = {
  ...{ ...adele, id: 'a1a1a1a1-0000-4000-8000-000000000211' },
  fiscalCode: computeFiscalCode({ ...adele, placeCode: 'H501' }),
  ...{ relation: 'Sorella', phone: '+393331234567', place: 'Roma', province: 'RM' },
}
const issued = (kind: 'patient' | 'caregiver', { id, name, surname }: Patient | Caregiver, code: string) => ({
  ...{ holder: { id, kind, name, surname }, code, expiresAt },
  qr: `https://filo.example.it/app#access=segreto${code}`,
})
const unused = (kind: 'patient' | 'caregiver', { id, name, surname }: Patient | Caregiver) => ({
  ...({ holder: { id, kind, name, surname }, state: 'active', usedAt: null } as const),
  ...{ expiresAt, codeBlocked: false, devices: 0, receivesNotices: false },
})

/** The record as the fake server has it. */
let stored: Patient
beforeEach(() => {
  stored = { ...patient, access: [unused('patient', patient)] }
  answerPatientForm()
  answer(patientRoutes.create, () => ({ ...stored, access: [issued('patient', patient, '000111')] }))
  answer(patientRoutes.read, () => stored)
  answer(ciccRoutes.create, ({ body }) => {
    const cicc = { ...noCatheter, venousCatheter: true, catheterType: body?.catheterType ?? null }
    stored = { ...stored, cicc }
    return cicc
  })
})

const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path)
const step = async (name: string) =>
  fireEvent.click(
    within(await screen.findByRole('navigation', { name: 'Nuovo paziente' })).getByRole('link', { name }),
  )
async function isShown(name: string, code: string) {
  await screen.findByRole('img', { name: `Codice QR per il primo accesso di ${name} Spola` })
  expect(screen.getAllByText(code)).not.toEqual([])
}
async function register() {
  openApp('/patient/list', physician)
  fireEvent.click((await screen.findAllByRole('link', { name: 'Nuovo paziente' }))[0] as HTMLElement)
  await writePatient()
  await consent()
  await press('Salva e continua')
  await isAt(`${steps}/cicc`)
  await answerTo('Portatore di catetere venoso', 'Sì')
}

test('a physician goes back to completed steps and corrects them, and no second patient is registered', async () => {
  await register()
  fireEvent.change(await screen.findByLabelText('Tipo di catetere'), { target: { value: 'picc' } })
  await press('Salva dati del catetere')
  await isShown('Ginevra', '000 111')

  answer(patientRoutes.change, ({ body }) => {
    stored = { ...stored, version: 2, diagnosis: body?.diagnosis ?? '', caregivers: [sister] }
    stored = { ...stored, access: [unused('patient', patient), unused('caregiver', sister)] }
    return { ...stored, access: [issued('caregiver', sister, '000222')] }
  })
  await step('Dati paziente')
  await focusOn(await screen.findByRole('heading', { name: 'Dati paziente, passo 1 di 3' }))
  await fill('Diagnosi', 'Corretta prima di consegnare i codici')
  await press('Aggiungi caregiver')
  const caregiver = await part(/^Caregiver 1/)
  for (const [label, text] of [
    ['Codice fiscale', sister.fiscalCode],
    ['Cognome', sister.surname],
    ['Nome', sister.name],
    ['Relazione con il paziente', sister.relation],
    ['Telefono', '3331234567'],
  ] as const)
    await fill(label, text, caregiver)
  await press('Salva e continua')
  // The earlier code is still there, with that of the new caregiver.
  await isShown('Adele', '000 222')
  await isShown('Ginevra', '000 111')

  answer(ciccRoutes.change, ({ body }) => {
    const cicc = { ...(stored.cicc ?? noCatheter), version: 2, brand: body?.brand ?? null }
    stored = { ...stored, cicc }
    return cicc
  })
  await step('Catetere')
  await focusOn(await screen.findByRole('heading', { name: 'Catetere, passo 2 di 3' }))
  await fill('Marca', 'Spola')
  await press('Salva dati del catetere')
  await screen.findByRole('button', { name: 'Stampa tutti (2 fogli)' })

  expect(sentTo(patientRoutes.create)).toHaveLength(1)
  expect(sentTo(patientRoutes.change)).toMatchObject([
    {
      version: 1,
      diagnosis: 'Corretta prima di consegnare i codici',
      caregivers: [{ surname: sister.surname, place: 'Roma' }],
    },
  ])
  expect(sentTo(ciccRoutes.create)).toHaveLength(1)
  expect(sentTo(ciccRoutes.change)).toMatchObject([{ version: 1, brand: 'Spola' }])
})

test('leaving before the last step asks about unsaved changes, then about unprinted codes', async () => {
  await register()
  const carries = () =>
    within(
      screen.getByRole('radiogroup', { name: 'Portatore di catetere venoso' }),
    ).getByLabelText<HTMLInputElement>('Sì')
  const question = (name: string) => screen.findByRole('alertdialog', { name })
  history.back()
  await question('Modifiche non salvate')
  await confirm('Esci')
  expect((await question('I codici non sono stampati')).textContent).toContain('Ginevra Spola')
  await confirm('Resta')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(carries().checked).toBe(true)
  await isAt(`${steps}/cicc`)
  history.back()
  await question('Modifiche non salvate')
  await confirm('Esci')
  await question('I codici non sono stampati')
  await confirm('Esci')
  await isAt('/patient/list')
})
