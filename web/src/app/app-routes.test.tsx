import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, lost } from '../../../ui/test/fake-server.ts'
import { press } from '../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../test/app.tsx'
import { emptyInfo } from '../../test/info.ts'
import { listPatients } from '../../test/patient-form.ts'
import { nurse, physician, supervisor } from '../../test/people.ts'
import { answerToday } from '../../test/today.ts'

setUpTestApp()
beforeEach(() => {
  answer(infoRoutes.read, emptyInfo)
  answerToday()
  listPatients()
})
afterEach(() => void vi.restoreAllMocks())

const emptyList = { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
const title = (expected: string) => expect.poll(() => document.title).toBe(`${expected} | Filo`)

test('when the user cannot be fetched the page says why, and its link leads home once the server answers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  openApp('/patient/list', new Failure('internal'))
  await heading('Qualcosa si è interrotto')
  expect(screen.getByRole('alert').textContent).toBe('Errore imprevisto, riprovare')
  expect(screen.getByText('r-1')).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  await title('Errore')
  expect(log).toHaveBeenCalledWith('user fetch:', expect.objectContaining({ code: 'internal' }))
  answer(staffRoutes.current, nurse)
  await press('Torna alla home', 'link')
  await heading('Oggi')
  expect(headings()).toEqual(['Oggi'])
  expect(location.pathname).toBe('/')
})

test('without a response the page offers a retry, which works once the server answers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  openApp('/patient/list', lost)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Impossibile contattare il server. Riprovare.')
  answer(staffRoutes.current, nurse)
  await press('Riprova')
  await heading('Pazienti')
  expect(screen.queryByText(/^Impossibile contattare/)).toBeNull()
})

test('no page is shown until the user is known, but that it is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof nurse>()
  openApp('/patient/list', () => promise)
  await screen.findByText('Caricamento in corso…')
  expect(headings()).toEqual(['Filo'])
  resolve(nurse)
  await heading('Pazienti')
  expect(headings()).toEqual(['Pazienti'])
})

test('an unknown address shows within header and footer that there is no such page, with a link home', async () => {
  openApp('/nessuna/pagina', nurse, { hasLayout: true })
  await heading('Pagina non trovata')
  await title('Pagina non trovata')
  for (const role of ['banner', 'contentinfo']) expect(screen.getByRole(role)).toBeTruthy()
  await press('Torna alla home', 'link')
  await heading('Oggi')
  expect(location.pathname).toBe('/')
})

test('a record out of reach has the title of a page that does not exist', async () => {
  answer(patientRoutes.read, new Failure('not_found'))
  openApp('/patient/00000000-0000-7000-8000-000000000000', nurse)
  await heading('Pagina non trovata')
  await title('Pagina non trovata')
})

test.each([
  ['/patient/add', 'a nurse', nurse],
  ['/facility/list', 'a nurse', nurse],
  ['/facility/add', 'a physician', physician],
  ['/patient/list', 'a supervisor', supervisor],
  ['/patient/add', 'a supervisor', supervisor],
])('%s is denied to %s, within header and menu, which lead on', async (path, _, user) => {
  answer(facilityRoutes.list, emptyList)
  openApp(path, user, { hasLayout: true })
  await heading('Accesso negato')
  expect(screen.getByText('Non hai i permessi per accedere alla risorsa richiesta')).toBeTruthy()
  await title('Accesso negato')
  expect(screen.getByRole('banner')).toBeTruthy()
  const allowed = user === supervisor ? 'Strutture' : 'Pazienti'
  await press(allowed, 'link')
  await title(allowed)
})

test.each(['/facility/list', '/staff', '/staff/workgroups', '/invite/archive'])(
  'a page number past the end of %s is corrected in the address',
  async (path) => {
    for (const route of [facilityRoutes.list, staffRoutes.list, staffRoutes.workgroups])
      answer(route, emptyList)
    const counts = { pending: 0, accepted: 0, withdrawn: 0 }
    answer(inviteRoutes.list, { ...emptyList, counts })
    openApp(`${path}?page=49`, supervisor)
    await expect.poll(() => location.search).toBe('')
  },
)
