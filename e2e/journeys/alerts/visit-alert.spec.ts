import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { addPatient } from '../../clinic/patients.ts'
import { letVisitApproach } from '../../clinic/rare-states.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { addAcceptedVisit } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { visitsPage } from '../../pages/visits.ts'
import { way } from '../../way.ts'

test(
  'of two visits about to start one after the other is announced in both tabs; dismissed in one, an alert stays dismissed in both',
  way('every tab announces a visit about to start'),
  async ({ as, ownClinic: { physician } }) => {
    const [first, second] = [await addPatient(physician), await addPatient(physician)]
    await letVisitApproach((await addAcceptedVisit(physician, first)).id, 4)
    await letVisitApproach((await addAcceptedVisit(physician, second)).id, 14)

    const page = await as(physician)
    await page.goto('/faq/list')
    const { alert, dismiss } = visitsPage(page)
    await expect(alert).toContainText(personName(first))
    const tab = await page.context().newPage()
    await tab.goto('/patient/list')
    const there = visitsPage(tab)
    await expect(there.alert).toContainText(personName(first))
    await dismiss.click()
    for (const shown of [alert, there.alert]) {
      await expect(shown).toContainText(personName(second))
      await expect(shown).toHaveCount(1)
    }
    await there.dismiss.click()
    for (const shown of [alert, there.alert]) await expect(shown).toBeHidden()

    const received = tab.waitForResponse('**/api/hcp/info')
    await tab.reload()
    await received
    await expect(tab.getByRole('heading', { level: 1, name: 'Pazienti' })).toBeVisible()
    await expect(there.alert).toBeHidden()
  },
)

test('the alert of a visit that a colleague takes over leaves both tabs and appears on the colleague’s page', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  const { id, version } = await addAcceptedVisit(physician, patient)
  await letVisitApproach(id, 10)
  const page = await as(physician)
  await openWithSocket(page, '/patient/list')
  const tab = await page.context().newPage()
  await openWithSocket(tab, '/faq/list')
  const colleague = await as(nurse)
  await openWithSocket(colleague, '/patient/list')
  const alerts = [visitsPage(page).alert, visitsPage(tab).alert]
  for (const alert of alerts) await expect(alert).toContainText(personName(patient))
  await nurse.callOrThrow(visitRoutes.change, { params: { id }, body: { version, hcpId: nurse.id } })
  for (const alert of alerts) await expect(alert).toBeHidden()
  await expect(visitsPage(colleague).alert).toContainText(personName(patient))
})
