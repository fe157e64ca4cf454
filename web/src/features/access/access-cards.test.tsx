import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { AccessStatus, Holder } from '@filo/contract/features/access/access.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { confirm, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { nurse, physician } from '../../../test/people.ts'

setUpTestApp()

const { id, surname } = patient
const person = (number: number, kind: Holder['kind'], name: string): Holder => ({
  id: kind === 'patient' ? id : `a1a1a1a1-0000-4000-8000-00000000021${number}`,
  ...{ kind, name, surname },
})
const holders = [
  person(0, 'patient', 'Ginevra'),
  person(1, 'caregiver', 'Adele'),
  person(2, 'caregiver', 'Bruna'),
]
const statusOf = (holder: Holder): AccessStatus => ({
  ...{ holder, state: 'active', expiresAt: '2031-01-01T10:00:00.000Z', usedAt: null },
  ...{ codeBlocked: false, devices: 0, receivesNotices: false },
})
/** The codes end in the number of their holder. */
const codeOf = (holder: Holder) => `00000${holders.indexOf(holder)}`

const cardOf = (name: string) =>
  screen.getByRole('heading', { name: new RegExp(`^${name} Spola`) }).closest('li')?.textContent

/** A telephone's: returns at once, and says that it has printed before anything is laid out. */
const printAsTelephone = () => vi.fn(() => void window.dispatchEvent(new Event('afterprint')))

const printedText = () => document.querySelector('[data-sheets]')?.textContent ?? null

async function openWithCodes() {
  const print = printAsTelephone()
  vi.stubGlobal('print', print)
  answer(patientRoutes.read, { ...patient, access: holders.map(statusOf) })
  answer(accessRoutes.refresh, ({ params }) => {
    const holder = holders.find((one) => one.id === params.id) ?? person(9, 'caregiver', '')
    const secrets = { code: codeOf(holder), qr: 'https://filo.example.it/app#access=segreto' }
    return { holder, ...secrets, expiresAt: '2031-01-01T10:00:00.000Z' }
  })
  openApp(`/patient/${id}/access`, physician)
  await press('Rigenera tutti')
  await confirm('Rigenera tutti e 3')
  await screen.findByRole('button', { name: 'Stampa tutti (3 fogli)' })
  return print
}

test('prints the sheet of one person, which stands alone until the next click, whatever the browser announces', async () => {
  const print = await openWithCodes()
  expect(printedText()).toBeNull()
  await press('Stampa il foglio di Adele Spola')
  expect(print).toHaveBeenCalledTimes(1)
  await refetchAll()
  window.dispatchEvent(new Event('afterprint'))
  expect(printedText()).toContain('000 001')
  expect(printedText()).not.toMatch(/000 00[02]/)

  await press('Stampa il foglio di Bruna Spola')
  expect(printedText()).toContain('000 002')
  expect(printedText()).not.toMatch(/000 00[01]/)
  await press('Stampa tutti (3 fogli)')
  expect(printedText()).toMatch(/000 000.*000 001.*000 002/)
  expect(print).toHaveBeenCalledTimes(3)

  fireEvent.click(screen.getByRole('heading', { level: 1 }))
  await expect.poll(printedText).toBeNull()
  expect(print).toHaveBeenCalledTimes(3)
})

test('a nurse sees who has access, and that a physician regenerates it', async () => {
  answer(patientRoutes.read, { ...patient, access: holders.map(statusOf) })
  openApp(`/patient/${id}/access`, nurse)
  expect(await screen.findByText('Solo un medico può rigenerare un accesso.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Rigenera/ })).toBeNull()
  expect(cardOf('Ginevra')).toContain('Mai usato, valido fino al 01/01/2031 11:00')
})

test('a blocked code is shown to staff, on the card and in the summary, and goes with a regenerated access', async () => {
  const [holder] = holders
  if (!holder) throw new Error('nobody')
  answer(patientRoutes.read, { ...patient, access: [{ ...statusOf(holder), codeBlocked: true }] })
  openApp(`/patient/${id}/access`, nurse)
  const card = () => cardOf('Ginevra')
  await screen.findByText('Codice bloccato')
  expect(card()).toContain('Codice bloccato, il QR vale fino al')
  await press('Sintesi', 'link')
  await expect.poll(() => screen.queryByRole('region', { name: 'Catetere venoso' })).not.toBeNull()
  expect(screen.getByRole('main').textContent).toContain('Codice bloccato')
  cleanup()
  openApp(`/patient/${id}/access`, physician)
  answer(accessRoutes.refresh, () => {
    answer(patientRoutes.read, { ...patient, access: [statusOf(holder)] })
    const secrets = { code: codeOf(holder), qr: 'https://filo.example.it/app#access=segreto' }
    return { holder, ...secrets, expiresAt: '2031-01-01T10:00:00.000Z' }
  })
  await press('Rigenera l’accesso di Ginevra Spola')
  await confirm('Rigenera l’accesso di Ginevra Spola')
  await expect.poll(card).toContain('Mai usato')
  expect(card()).not.toContain('bloccato')
})

test('codes regenerated before a call failed are shown, and a retry regenerates the rest', async () => {
  await openWithCodes()
  await screen.findByText('3 accessi rigenerati')
  const [ofPatient, ofCaregiver] = holders
  if (!ofPatient || !ofCaregiver) throw new Error('nobody')
  let isDown = true
  let code = '111000'
  const asked: string[] = []
  answer(accessRoutes.refresh, ({ params }) => {
    asked.push(params.id)
    const holder = holders.find((one) => one.id === params.id) ?? ofPatient
    if (holder === ofCaregiver && isDown) return lost
    const secrets = { code, qr: 'https://filo.example.it/app#access=altro' }
    return { holder, ...secrets, expiresAt: '2031-01-01T10:00:00.000Z' }
  })
  await press('Rigenera tutti')
  await confirm('Rigenera tutti e 3')
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByRole('alert')
  isDown = false
  await confirm('Rigenera tutti e 3')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(asked).toEqual([0, 1, 1, 2].map((at) => holders[at]?.id))
  expect(screen.getAllByRole('img', { name: /^Codice QR/ })).toHaveLength(3)

  isDown = true
  code = '222000'
  await press('Rigenera tutti')
  await confirm('Rigenera tutti e 3')
  await within(await screen.findByRole('alertdialog')).findByRole('alert')
  await confirm('Annulla')
  await expect.poll(() => cardOf('Ginevra')).toContain('222 000')
  expect(cardOf('Adele')).toContain('111 000')
  await screen.findByText('Accesso rigenerato')
})

const patientsName = 'Ginevra Spola'
const caregiversName = 'Adele Spola'

/** Opens the tab from the summary and regenerates the codes of a patient and their caregiver. */
async function openWithTwo() {
  const two = holders.slice(0, 2)
  vi.stubGlobal('print', printAsTelephone())
  answer(patientRoutes.read, { ...patient, access: two.map(statusOf) })
  answer(accessRoutes.refresh, ({ params }) => {
    const holder = two.find((one) => one.id === params.id) ?? person(9, 'caregiver', '')
    const secrets = { code: codeOf(holder), qr: 'https://filo.example.it/app#access=segreto' }
    return { holder, ...secrets, expiresAt: '2031-01-01T10:00:00.000Z' }
  })
  openApp(`/patient/${id}`, physician)
  await press('Accesso all’app', 'link')
  await press('Rigenera tutti')
  await confirm('Rigenera tutti e 2')
  await screen.findByRole('button', { name: 'Stampa tutti (2 fogli)' })
}

const qrOf = (name: string) =>
  screen.queryByRole('img', { name: `Codice QR per il primo accesso di ${name}` })

/** The text of the question that leaving asks. */
const questionOf = async (title: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: title })
  return dialog.textContent
}
const unprinted = 'I codici non sono stampati'
const printed = 'I fogli sono usciti dalla stampante?'

/** Whether the browser would ask before closing the tab. */
const isClosingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a code regenerated with the safe answer focused is shown, and later its state, without code', async () => {
  const [holder] = holders
  if (!holder) throw new Error('nobody')
  const access = [{ ...statusOf(holder), expiresAt: '2030-01-01T10:00:00.000Z' }]
  answer(patientRoutes.read, { ...patient, access })
  answer(accessRoutes.refresh, {
    ...{ holder, code: '123456', expiresAt: '2031-01-01T10:00:00.000Z' },
    qr: 'https://filo.example.it/app#access=segreto',
  })
  openApp(`/patient/${id}/access`, physician)
  await press(`Rigenera l’accesso di ${patientsName}`)
  const question = await screen.findByRole('alertdialog', {
    name: `Rigenerare l’accesso di ${patientsName}?`,
  })
  expect(question.textContent).toContain('smettono subito di funzionare')
  await focusOn(within(question).getByRole('button', { name: 'Annulla' }))
  await confirm(`Rigenera l’accesso di ${patientsName}`)
  await expect.poll(() => qrOf(patientsName)).not.toBeNull()
  expect(cardOf('Ginevra')).toContain('123 456')

  cleanup()
  const used = { ...statusOf(holder), state: 'used', usedAt: '2030-12-31T10:00:00.000Z', devices: 1 } as const
  answer(patientRoutes.read, { ...patient, access: [used] })
  openApp(`/patient/${id}/access`, physician)
  await screen.findByText('1 dispositivo collegato')
  expect(cardOf('Ginevra')).toContain('Non riceve avvisi')
  expect(cardOf('Ginevra')).toContain('Usato il 31/12/2030 11:00')
  expect([qrOf(patientsName), screen.queryByText('123 456')]).toEqual([null, null])
})

test('leaving unprinted codes asks first, for another tab of the record, a step back and closing the tab', async () => {
  await openWithTwo()
  await press('Sintesi', 'link')
  const words = await questionOf(unprinted)
  expect(words).toContain(patientsName)
  expect(words).toContain(caregiversName)
  await focusOn(screen.getByRole('button', { name: 'Resta' }))
  await confirm('Resta')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(qrOf(patientsName)).not.toBeNull()

  history.back()
  await questionOf(unprinted)
  await confirm('Resta')
  await expect.poll(() => location.pathname).toBe(`/patient/${id}/access`)
  expect(qrOf(patientsName)).not.toBeNull()
  expect(isClosingAsked()).toBe(true)
})

test('leaving printed codes asks whether the sheets came out, also of the one printed before the others', async () => {
  await openWithTwo()
  await press(`Stampa il foglio di ${patientsName}`)
  await press('Sintesi', 'link')
  const words = await questionOf(unprinted)
  expect(words).toContain(patientsName)
  expect(words).toContain(caregiversName)
  await confirm('Resta')

  await press('Stampa tutti (2 fogli)')
  await press('Sintesi', 'link')
  const printedWords = await questionOf(printed)
  expect(printedWords).toContain(patientsName)
  expect(printedWords).toContain(caregiversName)
  await confirm('Resta')
  expect(qrOf(patientsName)).not.toBeNull()
  expect(isClosingAsked()).toBe(true)
  await press('Sintesi', 'link')
  await questionOf(printed)
  await confirm('Esci')
  await expect.poll(() => location.pathname).toBe(`/patient/${id}`)
  expect(qrOf(patientsName)).toBeNull()
})

test('leaving codes that were handed over asks nothing', async () => {
  await openWithTwo()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Codici consegnati' }))
  expect(isClosingAsked()).toBe(false)
  await press('Sintesi', 'link')
  await expect.poll(() => location.pathname).toBe(`/patient/${id}`)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
