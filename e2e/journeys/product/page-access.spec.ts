import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { addPatient } from '../../clinic/patients.ts'
import { fakeReply, fakeRequestId, lost } from '../../fake-replies.ts'
import { expect, test } from '../../fixtures.ts'
import { patientList } from '../../pages/patient-list.ts'
import { tabTitle } from '../../pages/tab-title.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

test('when the user cannot be fetched the error page says why, and its link leads home once the server answers', async ({
  as,
}) => {
  const page = await as('physician', { expectedErrors: [/500/, /user fetch:/] })
  const fake = await fakeReply(page, staffRoutes.current, new Failure('internal'))
  await page.goto('/patient/list')
  await expect(page.getByRole('heading', { name: 'Qualcosa si è interrotto' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Errore imprevisto, riprovare')
  await expect(page.getByText(fakeRequestId)).toBeVisible()
  await expect(page).toHaveTitle(tabTitle('Errore'))
  await fake.dispose()
  await page.getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page.getByRole('heading', { name: 'Qualcosa si è interrotto' })).toHaveCount(0)
  await expect(todayPage(page).heading).toBeVisible()
})

test('without a response the error page offers a retry, which works once the server answers', async ({
  as,
}) => {
  const page = await as('physician', { expectedErrors: [/ERR_/, /user fetch:/] })
  const fake = await fakeReply(page, staffRoutes.current, lost)
  await page.goto('/patient/list')
  await expect(page.getByRole('alert')).toHaveText('Impossibile contattare il server. Riprovare.')
  await fake.dispose()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(patientList(page).heading).toBeVisible()
})

test('a loading message is shown until the user is known', async ({ as }) => {
  const page = await as('physician')
  const released = Promise.withResolvers<void>()
  await page.route('**/api/user', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/patient/list')
  await expect(page.getByText('Caricamento in corso…')).toBeVisible()
  await expect(patientList(page).heading).toHaveCount(0)
  released.resolve()
  await expect(patientList(page).heading).toBeVisible()
})

test('an unknown URL shows the not found page inside the layout, with a link home', async ({ as }) => {
  const page = await as('nurse')
  await page.goto('/nessuna/pagina')
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page).toHaveURL('/')
})

const deniedPaths = [
  ['nurse', '/patient/add'],
  ['nurse', '/facility/list'],
  ['physician', '/facility/add'],
  ['supervisor', '/patient/list'],
  ['supervisor', '/patient/add'],
] as const

for (const [person, path] of deniedPaths)
  test(`${path} is denied to a ${person}`, async ({ as }) => {
    const page = await as(person)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Accesso negato' })).toBeVisible()
    await expect(page.getByText('Non hai i permessi per accedere alla risorsa richiesta')).toBeVisible()
    await expect(page).toHaveTitle(tabTitle('Accesso negato'))
    await expect(page.getByRole('banner')).toBeVisible()
  })

test(
  'a record of another workgroup looks like one that does not exist',
  way('a nurse finds no record of another workgroup'),
  async ({ as, ownClinic }) => {
    const { id: theirs } = await addPatient(ownClinic.physician)
    const page = await as('nurse')
    for (const id of [theirs, '01980000-0000-7000-8000-000000000000', 'nessuno']) {
      await page.goto(`/patient/${id}`)
      await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
    }
  },
)
