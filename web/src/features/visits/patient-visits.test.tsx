import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, serveAt } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { setWindowWidth } from '../../../../ui/test/window-width.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { nurse, physician } from '../../../test/people.ts'
import { visit } from '../../../test/visits.ts'

setUpTestApp()

const { history: _, ...listed } = visit
const visits = (total: number) =>
  answer(visitRoutes.list, {
    ...{ items: [listed], total, totalIsMore: false, page: 1, pageSize: 100 },
    counts: { coming: 1, due: 0, past: total - 1 },
  })

beforeEach(() => {
  answer(patientRoutes.read, patient)
  visits(1)
})

test('exports only this patient’s visits, latest first, and says why the export failed', async () => {
  openApp(`/patient/${patient.id}/visits`, physician)
  answer(visitRoutes.export, ({ query }) => {
    expect(query).toEqual({ patientId: patient.id, sort: '-start' })
    return new Failure('permission_denied', { message: 'Non più' })
  })
  await press('Esporta CSV')
  expect((await screen.findByRole('alert')).textContent).toContain('Non più')
})

test('lets a nurse plan, and does not offer the CSV export to her', async () => {
  openApp(`/patient/${patient.id}/visits`, nurse)
  const plan = await screen.findByRole('link', { name: 'Pianifica visita' })
  expect(plan.getAttribute('href')).toBe(`/televisit/schedule?patient=${patient.id}`)
  expect(screen.queryByRole('button', { name: 'Esporta CSV' })).toBeNull()
})

test('says where to find the visits that are not shown', async () => {
  visits(134)
  openApp(`/patient/${patient.id}/visits`, nurse)
  expect(await screen.findByText(/le 1 più recenti di 134/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'elenco' }).getAttribute('href')).toBe('/televisit/list?view=past')
})

test('counts a visit that runs late among the upcoming ones until its room closes', async () => {
  const accepted = { ...listed, status: 'accepted' as const }
  answer(visitRoutes.list, {
    items: [accepted, { ...listed, id: nurse.id }],
    ...{ total: 2, totalIsMore: false, page: 1, pageSize: 100 },
    counts: { coming: 1, due: 0, past: 1 },
  })
  const rowsOf = (part: string) =>
    within(screen.getByRole('region', { name: part }))
      .getAllByRole('row')
      .slice(1)
  serveAt('2031-12-03T11:59:00.000Z')
  openApp(`/patient/${patient.id}/visits`, nurse)
  await screen.findByRole('region', { name: 'Prossime' })
  expect(rowsOf('Prossime').map((row) => row.textContent)).toEqual([expect.stringContaining('Accettata')])
  expect(rowsOf('Passate e rifiutate')).toHaveLength(1)
})

test('a telephone shows the day and hour of a visit once', async () => {
  setWindowWidth(360)
  openApp(`/patient/${patient.id}/visits`, nurse)
  const [line] = within(await screen.findByRole('list', { name: 'Prossime' })).getAllByRole('listitem')
  expect(line?.textContent.match(/\d\d\/\d\d\/\d{4}/g)).toHaveLength(1)
})
