import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { OwnClinic } from '../../clinic/own-clinic.ts'
import { addPatient } from '../../clinic/patients.ts'
import { letVisitApproach } from '../../clinic/rare-states.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { addAcceptedVisit, inDays } from '../../clinic/visits.ts'
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
    await page.goto('/')
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

type Change = (clinic: OwnClinic, params: { id: string }, version: number) => Promise<unknown>
const takeOver: Change = ({ nurse }, params, version) =>
  nurse.callOrThrow(visitRoutes.change, { params, body: { version, hcpId: nurse.id } })
const changes: Record<string, Change> = {
  moves: ({ nurse }, params, version) =>
    nurse.callOrThrow(visitRoutes.change, { params, body: { version, date: inDays(30), hours: '10:00' } }),
  cancels: ({ nurse }, params) => nurse.callOrThrow(visitRoutes.cancel, { params }),
  'takes over': takeOver,
}
for (const [how, change] of Object.entries(changes))
  test(`the alert of a visit that a colleague ${how} leaves both tabs`, async ({ as, ownClinic }) => {
    const { physician } = ownClinic
    const patient = await addPatient(physician)
    const { id, version } = await addAcceptedVisit(physician, patient)
    await letVisitApproach(id, 10)
    const page = await as(physician)
    await openWithSocket(page, '/patient/list')
    const tab = await page.context().newPage()
    await openWithSocket(tab, '/faq/list')
    const alerts = [visitsPage(page).alert, visitsPage(tab).alert]
    for (const alert of alerts) await expect(alert).toContainText(personName(patient))
    await change(ownClinic, { id }, version)
    for (const alert of alerts) await expect(alert).toBeHidden()
  })

test('a visit about to start is announced to the colleague who takes it over', async ({ as, ownClinic }) => {
  const { physician, nurse } = ownClinic
  const patient = await addPatient(physician)
  const { id, version } = await addAcceptedVisit(physician, patient)
  await letVisitApproach(id, 10)
  const page = await as(nurse)
  await openWithSocket(page, '/patient/list')
  await takeOver(ownClinic, { id }, version)
  await expect(visitsPage(page).alert).toContainText(personName(patient))
})

for (const [off, minutes] of [
  ['ahead', 60],
  ['behind', -60],
] as const)
  test(`a PC whose clock is an hour ${off} announces a visit on time`, async ({
    as,
    ownClinic: { physician },
  }) => {
    const patient = await addPatient(physician)
    const { id } = await addAcceptedVisit(physician, patient)
    const page = await as(physician)
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    await openWithSocket(page, '/patient/list')
    const { alert } = visitsPage(page)
    await Promise.all([page.waitForResponse('**/api/hcp/info'), letVisitApproach(id, 20)])
    await expect(alert).toBeHidden()
    await letVisitApproach(id, 10)
    await expect(alert).toContainText(/Visita tra (9|10) minuti/)
  })

test('an alert that appears while somebody types takes neither focus nor letters', async ({
  as,
  ownClinic: { physician },
}) => {
  const patient = await addPatient(physician)
  const { id } = await addAcceptedVisit(physician, patient)
  const page = await as(physician)
  await openWithSocket(page, '/patient/list')
  const search = page.getByRole('searchbox')
  await search.pressSequentially(patient.surname.slice(0, 3))
  await letVisitApproach(id, 10)
  await expect(visitsPage(page).alert).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type(patient.surname.slice(3))
  await expect(search).toHaveValue(patient.surname)
})
