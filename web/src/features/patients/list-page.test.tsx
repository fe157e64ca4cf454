import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { addDays } from '@filo/contract/kit/date.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { maxSearchLength } from '@filo/contract/kit/typed-query.ts'
import { todayInRome } from '@filo/ui/format/format.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { setWindowWidth } from '../../../../ui/test/window-width.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { listPatients } from '../../../test/patient-form.ts'
import { listedPatient, patient } from '../../../test/patients.ts'
import { nurse, physician } from '../../../test/people.ts'
import { emptyToday } from '../../../test/today.ts'

setUpTestApp()
beforeEach(() => setWindowWidth(1440))

const list = '/patient/list'
const numbered = (n: number, changes: Partial<PatientListItem>): PatientListItem => ({
  ...listedPatient,
  id: `a1a1a1a1-0000-4000-8000-00000000028${n}`,
  ...changes,
})
/** Answers a search by the beginnings of names, as the server does. */
function listBySearch(...stored: PatientListItem[]) {
  answer(patientRoutes.list, ({ query: { search = '' } }) => {
    const words = search.toLowerCase().split(' ')
    const items = stored.filter(({ surname, name }) =>
      words.every((word) => `${surname} ${name}`.toLowerCase().includes(word)),
    )
    return { items, total: items.length, totalIsMore: false, page: 1, pageSize: 20 }
  })
}
const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox')
const search = async (text: string) => fireEvent.change(await searchBox(), { target: { value: text } })
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

const stored = () =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href])

test('the search text stays out of URL and storage, and Back restores it until the page is reloaded', async () => {
  const found = numbered(1, { surname: 'Trama', name: 'Rosa' })
  listBySearch(found, listedPatient)
  answer(patientRoutes.read, { ...patient, id: found.id, surname: 'Trama', name: 'Rosa' })
  answer(todayRoutes.patients, emptyToday)
  openApp(list, nurse)
  await expect.poll(rows).toHaveLength(2)
  const { length } = history
  await search('trama')
  await expect.poll(rows).toEqual(['Trama Rosa'])
  expect(location.href).toMatch(/\/patient\/list$/)
  expect(history.length).toBe(length)
  expect(stored().toLowerCase()).not.toContain('trama')

  fireEvent.click(screen.getByRole('link', { name: 'Trama Rosa' }))
  await screen.findByRole('region', { name: 'Paziente' })
  expect(stored().toLowerCase()).not.toContain('trama')
  history.back()
  expect((await searchBox()).value).toBe('trama')
  await expect.poll(rows).toEqual(['Trama Rosa'])

  cleanup()
  openApp(list, nurse)
  await expect.poll(rows).toHaveLength(2)
  expect((await searchBox()).value).toBe('')
})

test('no patients yet, no match and a failed request show different messages', async () => {
  const asked: string[] = []
  answer(patientRoutes.list, ({ query: { search = '' } }) => {
    asked.push(search)
    return { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 }
  })
  openApp(list, physician)
  await screen.findAllByText('Nessun paziente: aggiungi il primo')
  const body = within(screen.getByRole('region', { name: 'Pazienti' }))
  expect(body.queryByRole('link', { name: 'Nuovo paziente' })).not.toBeNull()

  // A whole letter, pasted by mistake.
  await search('z'.repeat(300))
  await screen.findAllByText('Nessun paziente corrisponde ai filtri')
  expect(asked.at(-1)).toBe('z'.repeat(maxSearchLength))
  answer(patientRoutes.list, lost)
  await search('zzz')
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unavailable.message)
  listPatients()
  await press('Riprova')
  await screen.findAllByText('Nessun paziente corrisponde ai filtri')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Azzera filtri' }).at(-1) as HTMLElement)
  await screen.findAllByText('Nessun paziente: aggiungi il primo')
  expect((await searchBox()).value).toBe('')
})

test('patients of the same name are marked as namesakes, and each row shows the date of birth', async () => {
  const lucia = { name: 'Lucia', homonym: true }
  listPatients(
    numbered(1, { ...lucia, birthDate: '1950-05-05' }),
    numbered(2, { ...lucia, birthDate: '1988-08-18' }),
    numbered(3, { name: 'Zoé' }),
  )
  openApp(list, nurse)
  await expect.poll(rows).toEqual(['Spola Lucia Omonimo', 'Spola Lucia Omonimo', 'Spola Zoé'])
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    expect.stringContaining('05/05/1950'),
    expect.stringContaining('18/08/1988'),
    expect.stringContaining('12/03/1961'),
  ])
})

test('a physician sees the buttons to add and to export patients, a nurse does not', async () => {
  listPatients(listedPatient)
  openApp(list, physician)
  await screen.findByRole('rowheader')
  expect(screen.queryByRole('link', { name: 'Nuovo paziente' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Esporta CSV' })).not.toBeNull()
  cleanup()
  openApp(list, nurse)
  await screen.findByRole('rowheader')
  expect(screen.queryByRole('link', { name: 'Nuovo paziente' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Esporta CSV' })).toBeNull()
})

test('Enter in the search opens the only match, and does nothing with several', async () => {
  const bruna = numbered(1, { name: 'Bruna' })
  listBySearch(bruna, numbered(2, { name: 'Zelinda' }), numbered(3, { surname: 'Altri' }))
  answer(patientRoutes.read, { ...patient, id: bruna.id, name: 'Bruna' })
  openApp(list, nurse)
  await search('spola')
  fireEvent.keyDown(await searchBox(), { key: 'Enter' })
  await expect.poll(rows).toHaveLength(2)
  expect(location.pathname).toBe(list)
  await search('spola bruna')
  fireEvent.keyDown(await searchBox(), { key: 'Enter' })
  await screen.findByRole('heading', { name: 'Scheda di Bruna Spola' })
  expect(location.pathname).toBe(`/patient/${bruna.id}`)
})

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
const direction = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')

test('each row shows the age, a newborn’s in days, and the catheter with its dwell days', async () => {
  const removed = { catheterType: 'picc', venousCatheter: true, removalDate: '2026-08-17' } as const
  listPatients(
    numbered(1, { surname: 'Nata', birthDate: addDays(todayInRome(), -1) }),
    numbered(2, { surname: 'Porta', catheterType: 'picc', venousCatheter: true, dwellDays: 3 }),
    numbered(3, { surname: 'Tolto', ...removed }),
  )
  openApp(list, nurse)
  expect(await rowOf('Nata')).toContain('1 giorno')
  expect(await rowOf('Nata')).toContain('Da registrare')
  expect(await rowOf('Porta')).toContain('PICC 3 giorni')
  expect(await rowOf('Tolto')).toContain('Nessun catetere in sede PICC fino al 17/08/2026')
})

test('the headers sort by age and by catheter days, and mark the direction', async () => {
  const asked: string[] = []
  answer(patientRoutes.list, ({ query: { sort } }) => {
    asked.push(sort)
    return { items: [listedPatient], total: 1, totalIsMore: false, page: 1, pageSize: 20 }
  })
  openApp(list, nurse)
  await press('Età')
  await expect.poll(() => asked.at(-1)).toBe('age')
  expect(location.search).toBe('?sort=age')
  expect(direction('Età')).toBe('ascending')
  await press('Catetere, da giorni')
  await expect.poll(() => asked.at(-1)).toBe('dwellDays')
  await press('Catetere, da giorni')
  await expect.poll(() => asked.at(-1)).toBe('-dwellDays')
  expect(location.search).toBe('?sort=-dwellDays')
  expect([direction('Età'), direction('Catetere, da giorni')]).toEqual(['none', 'descending'])
})

test('the catheter filter asks for patients without CICC data, or without a catheter', async () => {
  answer(patientRoutes.list, ({ query: { catheter } }) => {
    const items = catheter === 'false' ? [] : [listedPatient]
    return { items, total: items.length, totalIsMore: false, page: 1, pageSize: 20 }
  })
  openApp(list, nurse)
  await press(/^Filtri/)
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Catetere in sede' }), { target: { value } })
  const chips = () => screen.getByRole('list', { name: 'Filtri attivi' }).textContent.trim()
  const option = screen.getByRole<HTMLOptionElement>('option', { name: 'Da registrare' })
  choose(option.value)
  await screen.findByRole('button', { name: 'Filtri (1)' })
  expect(location.search).toBe('?catheter=unrecorded')
  expect(chips()).toBe('Catetere in sede: da registrare')
  await screen.findByText('1 paziente')
  choose('false')
  await screen.findAllByText('Nessun paziente corrisponde ai filtri')
  expect(location.search).toBe('?catheter=false')
})

test('an old link with accessNeverUsed is rewritten to the access filter', async () => {
  const asked: object[] = []
  answer(patientRoutes.list, ({ query: { access, sort } }) => {
    asked.push({ access, sort })
    return { items: [listedPatient], total: 1, totalIsMore: false, page: 1, pageSize: 20 }
  })
  openApp(`${list}?accessNeverUsed=true&sort=-age`, nurse)
  await screen.findByRole('rowheader')
  expect(location.search).toBe('?sort=-age&access=never')
  expect(screen.getByRole('list', { name: 'Filtri attivi' }).textContent.trim()).toBe('Accesso: mai usato')
  expect(asked).toEqual([{ access: 'never', sort: '-age' }])
})

test('the export asks for what the list shows: search, filter and order', async () => {
  const [asked, searches] = [vi.fn(), vi.fn()]
  answer(patientRoutes.list, ({ query }) => {
    searches(query.search)
    return { items: [listedPatient], total: 1, totalIsMore: false, page: 1, pageSize: 20 }
  })
  answer(patientRoutes.export, ({ query }) => {
    asked(query)
    return new Failure('internal')
  })
  openApp(`${list}?nutrition=os&sort=-age`, physician)
  await search('spola')
  await expect.poll(() => searches.mock.calls.at(-1)).toEqual(['spola'])
  await press('Esporta CSV')
  await screen.findByText('Esportazione non riuscita')
  expect(asked.mock.calls).toEqual([[{ search: 'spola', nutrition: 'os', sort: '-age' }]])
})
