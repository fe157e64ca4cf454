import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { answerWithPlaces, facility } from '../../../test/facilities.ts'
import { supervisor } from '../../../test/people.ts'

setUpTestApp()

const list = (...items: (typeof facility)[]) =>
  answer(facilityRoutes.list, { items, total: items.length, totalIsMore: false, page: 1, pageSize: 20 })

beforeEach(() => {
  answerWithPlaces()
  answer(facilityRoutes.duplicate, { taken: false })
  list()
})

const openForm = async () => {
  openApp('/facility/add', supervisor)
  await screen.findByRole('form', { name: 'Dati della struttura' })
}
const focus = (label: string) => act(() => field(label).focus())
const error = (label: string) => descriptionOf(field(label))
const doubt = () => screen.queryByText('Roma è in provincia di Roma (RM)', { selector: '[role="status"] *' })

test('the province is accepted as code or name, and filled in from the city', async () => {
  await openForm()
  focus('Provincia')
  await fill('Provincia', 'roma')
  focus('Nome della struttura')
  expect(field('Provincia').value).toBe('RM')
  await fill('Provincia', 'reggio')
  await press('Aggiungi struttura')
  await expect.poll(() => error('Provincia')).toContain(messages.province)
  await fill('Provincia', 'reggio emilia')
  fireEvent.keyDown(field('Provincia'), { key: 'Enter', code: 'Enter' })
  expect(field('Provincia').value).toBe('RE')
  await expect.poll(() => error('Provincia')).not.toContain(messages.province)
  expect(error('Città')).toContain(messages.required)

  await fill('Provincia', '')
  focus('Città')
  await fill('Città', 'forli')
  act(() => screen.getByRole('button', { name: 'Aggiungi struttura' }).focus())
  await expect.poll(() => field('Provincia').value).toBe('FC')
})

test('a province that is filled in late is selected, so that typing replaces it', async () => {
  await openForm()
  focus('Città')
  await fill('Città', 'viterbo')
  focus('Provincia')
  await expect.poll(() => field('Provincia').value).toBe('VT')
  const { selectionStart, selectionEnd } = field('Provincia')
  expect([selectionStart, selectionEnd]).toEqual([0, 2])
})

test('errors disappear as fields are filled in', async () => {
  await openForm()
  await press('Aggiungi struttura')
  for (const label of ['Città', 'Provincia'])
    await expect.poll(() => error(label)).toContain(messages.required)
  await fill('Città', 'viterb')
  fireEvent.click(await screen.findByRole('option', { name: /^Viterbo/ }))
  await expect.poll(() => field('Provincia').value).toBe('VT')
  for (const label of ['Città', 'Provincia'])
    await expect.poll(() => error(label)).not.toContain(messages.required)
})

test('a city in the wrong province is questioned, and a press on the right one corrects it', async () => {
  const message = 'Roma è in provincia di Roma (RM)'
  answer(facilityRoutes.create, ({ body }) => {
    list({ ...facility, ...body })
    return body.province === 'RM'
      ? { ...facility, ...body }
      : new Failure('validation_failed', { details: [{ path: 'province', message }] })
  })
  await openForm()
  focus('Città')
  await fill('Città', 'roma')
  await fill('Provincia', 'PD')
  focus('Nome della struttura')
  await expect.poll(doubt).not.toBeNull()
  await fill('Nome della struttura', facility.name)
  await fill('Indirizzo', facility.address)
  await fill('CAP', '00184')
  await fill('Telefono', '12345678901')
  await press('Aggiungi struttura')
  await expect.poll(() => error('Telefono')).toContain(messages.phone)
  expect(sentTo(facilityRoutes.create)).toEqual([])
  // Otherwise the summary might take the focus from the field while it is filled in.
  await focusOn(screen.getByRole('alert'))
  focus('Telefono')
  await fill('Telefono', '06 12345678')
  await press('Aggiungi struttura')
  await expect.poll(() => error('Provincia')).toContain(message)

  await press('Usa Roma (RM)')
  expect(field('Provincia').value).toBe('RM')
  await focusOn(field('Provincia'))
  await expect.poll(() => error('Provincia')).not.toContain(message)
  await expect.poll(doubt).toBeNull()
  expect(field('Telefono').value).toBe('06 1234 5678')
  await press('Aggiungi struttura')
  await expect.poll(() => location.pathname).toBe('/facility/list')
  expect(sentTo(facilityRoutes.create).at(-1)).toMatchObject({
    ...{ city: 'Roma', province: 'RM', phone: '0612345678' },
  })
  const row = within(await screen.findByRole('row', { name: /Roma \(RM\)/ }))
  expect(row.getByRole('link', { name: '06 1234 5678' }).getAttribute('href')).toBe('tel:0612345678')
})

const duplicate = () => screen.queryByText('Esiste già una struttura con questo nome in questa città')

test('a duplicate is reported before saving and does not prevent it', async () => {
  answer(facilityRoutes.duplicate, ({ query: { name, city } }) => ({
    taken: name === facility.name && city.toLowerCase() === 'viterbo',
  }))
  answer(facilityRoutes.create, facility)
  await openForm()
  await fill('Nome della struttura', facility.name)
  await fill('Città', 'Roma')
  await fill('Indirizzo', facility.address)
  await expect.poll(() => sentTo(facilityRoutes.duplicate).length).toBe(1)
  expect(duplicate()).toBeNull()
  await fill('Città', 'viterbo')
  await expect.poll(duplicate).not.toBeNull()
  await fill('CAP', facility.postalCode)
  await fill('Provincia', 'VT')
  await fill('Telefono', facility.phone)
  await press('Aggiungi struttura')
  await expect.poll(() => location.pathname).toBe('/facility/list')
  expect(sentTo(facilityRoutes.create)).toHaveLength(1)
})

test('the duplicate of a facility that is edited is another one', async () => {
  answer(facilityRoutes.read, facility)
  answer(facilityRoutes.duplicate, ({ query: { except } }) => ({ taken: except === facility.id }))
  openApp(`/facility/${facility.id}/edit`, supervisor)
  await expect.poll(duplicate).not.toBeNull()
})

test('a facility whose reply was lost keeps what was typed, and is created once by a retry', async () => {
  const keys: (string | null)[] = []
  answer(facilityRoutes.create, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    return keys.length === 1 ? lost : facility
  })
  await openForm()
  await fill('Nome della struttura', facility.name)
  await fill('Città', facility.city)
  await fill('Provincia', facility.province)
  await fill('Indirizzo', facility.address)
  await fill('CAP', facility.postalCode)
  await fill('Telefono', facility.phone)
  await press('Aggiungi struttura')
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unavailable.message)
  expect(field('Nome della struttura').value).toBe(facility.name)
  await press('Riprova')
  await expect.poll(() => location.pathname).toBe('/facility/list')
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})
