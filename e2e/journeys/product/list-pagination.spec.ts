import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { addPatient, freshSurname } from '../../clinic/patients.ts'
import { fakeReply } from '../../fake-replies.ts'
import { expect, test } from '../../fixtures.ts'
import { patientList } from '../../pages/patient-list.ts'

test('a page number past the end shows the last page and corrects the URL', async ({
  as,
  ownClinic: { physician },
}) => {
  const surname = freshSurname()
  for (let year = 1950; year <= 1970; year += 1)
    await addPatient(physician, { surname, birthDate: `${year}-01-12` })
  const page = await as(physician)
  const list = patientList(page)
  await page.goto('/patient/list')
  await expect(list.rows).toHaveCount(20)
  for (const beyond of ['49', '50', '51', '1000']) {
    await page.goto(`/patient/list?page=${beyond}`)
    await expect(page).toHaveURL('/patient/list?page=2')
    await expect(list.rows).toHaveCount(1)
    await expect(list.next).toBeDisabled()
    await expect(list.page(2)).toHaveAttribute('aria-current', 'page')
  }
  await page.goto('/patient/list?page=0')
  await expect(page).toHaveURL('/patient/list')
  await page.goBack()
  await expect(page).toHaveURL('/patient/list?page=2')
  const supervisor = await as('supervisor')
  for (const address of ['/facility/list', '/staff', '/staff/workgroups', '/invite/archive']) {
    await supervisor.goto(`${address}?page=49`)
    // Other journeys add people and invites: there may be more pages than one.
    await expect(supervisor).toHaveURL(new RegExp(`${address}([?]page=([2-9]|[1-3][0-9]))?$`))
  }
})

test('the last page that can be reached by number suggests narrowing the search', async ({ as }) => {
  const page = await as('nurse')
  // Simulates a workgroup with more than a thousand patients.
  await fakeReply(page, patientRoutes.list, async ({ fetchReply }) => ({
    ...(await fetchReply({ page: '1' })),
    ...{ page: 50, total: 1000, totalIsMore: true },
  }))
  await page.goto('/patient/list?page=51')
  await expect(page).toHaveURL('/patient/list?page=50')
  const list = patientList(page)
  await expect(list.count).toHaveText('oltre 1000 pazienti')
  await expect(list.list.getByText('Le pagine arrivano fino alla 50')).toBeVisible()
  await list.list.getByRole('button', { name: 'Restringi la ricerca' }).press('Enter')
  await expect(list.search).toBeFocused()
})
