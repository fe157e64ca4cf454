import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { nurse, physician } from '../../../test/people.ts'
import { team, visit } from '../../../test/visits.ts'

setUpTestApp()

const { history: _, ...listed } = visit
const conti = { id: nurse.id, title: null, name: 'Livia', surname: 'Conti' }
const counts = { coming: 12, due: 3, past: 40 }
const list = (...items: Visit[]) =>
  answer(visitRoutes.list, { items, total: items.length, totalIsMore: false, page: 1, pageSize: 20, counts })

beforeEach(() => {
  answer(staffRoutes.colleagues, team)
  list(listed)
})

test('shows the count of each view, and keeps the chosen view in the URL', async () => {
  openApp('/televisit/list', nurse)
  await screen.findByRole('link', { name: /Spola Ginevra/ })
  const parts = within(screen.getByRole('group', { name: 'Vista' }))
  expect(parts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Prossime12',
    'Da gestire3',
    'Passate e rifiutate40',
  ])
  list({ ...listed, due: 'proposal' })
  await press(/^Da gestire/)
  expect(await screen.findByText('Da rispondere')).toBeTruthy()
  expect(location.search).toBe('?view=due')
})

test.each([
  ['coming', 'Nessuna visita in programma'],
  ['due', 'Niente da gestire'],
  ['past', 'Nessuna visita passata'],
])('says that a view is empty: %s', async (view, words) => {
  list()
  openApp(`/televisit/list?view=${view}`, nurse)
  await screen.findAllByText(words)
})

test('distinguishes no match for the filters from an empty list', async () => {
  list()
  openApp('/televisit/list?status=accepted', nurse)
  await screen.findAllByText('Nessuna visita corrisponde ai filtri')
})

test('offers the CSV export to a physician', async () => {
  openApp('/televisit/list', physician)
  await screen.findByRole('link', { name: /Spola Ginevra/ })
  expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeNull()
})

test('does not offer the CSV export to a nurse', async () => {
  openApp('/televisit/list', nurse)
  await screen.findByRole('link', { name: /Spola Ginevra/ })
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
})

async function chooseColleague(id: string) {
  await screen.findByRole('group', { name: 'Visite da affidare' })
  const choice = screen.getByLabelText<HTMLSelectElement>('A quale collega')
  await expect.poll(() => choice.options.length).toBe(3)
  fireEvent.change(choice, { target: { value: id } })
}

test('reassigns visits of a colleague who has left, and names those that clash', async () => {
  const lost = { ...listed, due: 'to_reassign' } as const
  const clashing = {
    ...lost,
    id: listed.id.replace('300', '301'),
    patient: { ...listed.patient, name: 'Rosa' },
  }
  list(lost, clashing)
  openApp('/televisit/list?view=due', physician)
  await press('Affida a un collega', 'link')
  await chooseColleague(nurse.id)
  answer(visitRoutes.reassign, {
    items: [{ ...lost, hcp: conti, due: null, version: 2 }],
    clashes: [clashing],
  })
  list(clashing)
  await press('Affida 2 visite')
  const notice = await screen.findByText('1 visita affidata a Livia Conti')
  expect(notice.closest('section, div')?.parentElement?.textContent).toContain('Spola Rosa')
  expect(sentTo(visitRoutes.reassign)).toEqual([
    { hcpId: nurse.id, visits: [lost, clashing].map(({ id, version }) => ({ id, version })) },
  ])
})

test('leads back from a visit to the list with its filters', async () => {
  openApp('/televisit/list?view=due&status=accepted', nurse)
  answer(visitRoutes.read, visit)
  await press(/Spola Ginevra/, 'link')
  await press('Torna all’elenco', 'link')
  await screen.findByRole('group', { name: 'Vista' })
  expect(location.search).toBe('?view=due&status=accepted')
})

test('marks a patient with a namesake', async () => {
  list({ ...listed, patient: { ...listed.patient, homonym: true } })
  openApp('/televisit/list', nurse)
  await screen.findByRole('link', { name: 'Spola Ginevra 12/03/1961 Omonimo' })
})

test('a reassignment sends nothing until a visit and a colleague are chosen', async () => {
  list({ ...listed, due: 'to_reassign' })
  openApp('/televisit/reassign', physician)
  await press('Affida 1 visita')
  await chooseColleague(nurse.id)
  fireEvent.click(screen.getByRole('checkbox'))
  await press('Affida 0 visite')
  expect(sentTo(visitRoutes.reassign)).toEqual([])
})

test('a reassignment is sent once, however often it is pressed', async () => {
  list({ ...listed, due: 'to_reassign' })
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(visitRoutes.reassign, () => promise.then(() => ({ items: [], clashes: [] })))
  openApp('/televisit/reassign', physician)
  await chooseColleague(nurse.id)
  await press('Affida 1 visita')
  await press('Affida 1 visita')
  resolve()
  await screen.findByText('0 visite affidate')
  expect(sentTo(visitRoutes.reassign)).toHaveLength(1)
})

test('a reassignment that fails says why, until another one is sent', async () => {
  list({ ...listed, due: 'to_reassign' })
  answer(visitRoutes.reassign, new Failure('stale_version'))
  openApp('/televisit/reassign', physician)
  await chooseColleague(nurse.id)
  await press('Affida 1 visita')
  expect((await screen.findByRole('alert')).textContent).toContain(failures.stale_version.message)
  answer(visitRoutes.reassign, { items: [], clashes: [{ ...listed, due: 'to_reassign' }] })
  await press('Affida 1 visita')
  await screen.findByText('0 visite affidate')
  expect(screen.queryByText(failures.stale_version.message)).toBeNull()
})

test('says that no visit is left to reassign', async () => {
  list()
  openApp('/televisit/reassign', physician)
  await screen.findByText('Nessuna visita da affidare a un altro collega.')
})
