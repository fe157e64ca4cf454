import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Page } from '@playwright/test'
import { patiently } from '../../../scripts/patience.mjs'
import { addChapter, assignChapter } from '../../clinic/chapters.ts'
import { sendAsStaff } from '../../clinic/chat.ts'
import { answerVisit, deviceCookies } from '../../clinic/device.ts'
import { addPatient } from '../../clinic/patients.ts'
import { letVisitApproach } from '../../clinic/rare-states.ts'
import { type Refusal, refusals } from '../../clinic/socket-refusing-proxy.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { addVisit } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { way } from '../../way.ts'

for (const refusal of Object.keys(refusals) as Refusal[])
  test(`behind a proxy that refuses sockets (${refusal}) both apps follow within half a minute, and no error shows`, async ({
    as,
    ownClinic: { physician },
  }) => {
    const patient = await addPatient(physician)
    const visit = await addVisit(physician, patient.id)
    const device = await deviceCookies(physician, patient)
    const page = await as(physician, { withoutSockets: refusal })
    const app = await as(device, { withoutSockets: refusal, viewport: telephoneViewport })
    for (const [one, address] of [
      [page, `/televisit/${visit.id}`],
      [app, `/app/visit/${visit.id}`],
    ] as const) {
      await one.clock.install()
      const opened = one.waitForEvent('websocket')
      const refused = opened.then((socket) => socket.waitForEvent('socketerror'))
      await one.goto(address)
      await expect(one.getByText(/In attesa|Da confermare/).first()).toBeVisible()
      await opened
      // Longer than the app waits for an answer.
      await one.clock.fastForward(25_000)
      await refused
    }
    const follow = async (one: Page, text: string) => {
      await one.clock.fastForward(31_000)
      await expect(one.getByText(text).first()).toBeVisible()
    }
    await answerVisit(physician, device, visit.id, 'accept')
    await follow(page, 'Accettata')
    await follow(app, 'Confermata')
    await letVisitApproach(visit.id, 10)
    await page.clock.fastForward(61_000)
    // The page of the visit leads into its room itself.
    await expect(page.getByRole('link', { name: 'Entra', exact: true })).toBeVisible()
    await physician.callOrThrow(visitRoutes.cancel, { params: { id: visit.id } })
    await follow(app, 'Annullata dal centro')
    await follow(page, 'Questa visita non c’è più')
    for (const one of [page, app]) {
      await expect(one.getByText('Collegamento perso')).toBeHidden()
      await expect(one.getByRole('alert')).toBeHidden()
    }
  })

test('a renamed patient is renamed on every open page, and a new chapter is mentioned in the library', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  const visit = await addVisit(physician, patient.id)
  await assignChapter(physician, (await addChapter(physician)).id, patient.id)
  await sendAsStaff(physician, patient.id, 'Buongiorno')
  const library = await as(nurse)
  const open = async (address: string) => {
    const page = await library.context().newPage()
    await openWithSocket(page, address)
    await expect(
      page
        .getByRole('main')
        .getByText(/Ginevra/)
        .first(),
    ).toBeVisible()
    return page
  }
  const pages = []
  for (const address of [
    `/televisit/${visit.id}`,
    '/televisit/list',
    '/education/list/assignments',
    `/chat/${patient.id}`,
  ])
    pages.push(await open(address))
  // A width at which the tools above the rows have no room left.
  await library.setViewportSize({ width: 768, height: 1024 })
  await openWithSocket(library, '/education/list')
  const chapter = library.getByRole('link', { name: /^Lavarsi le mani/ })
  await expect(chapter).toBeVisible()
  const place = await chapter.boundingBox()

  await physician.callOrThrow(patientRoutes.change, {
    params: { id: patient.id },
    body: { version: patient.version, name: 'Fiorenza' },
  })
  // Earlier than the poll after half a minute.
  for (const page of pages)
    await expect(
      page
        .getByRole('main')
        .getByText(/Fiorenza/)
        .first(),
    ).toBeVisible({ timeout: patiently(10_000) })
  await addChapter(physician)
  await expect(library.getByRole('button', { name: '1 novità – Aggiorna' })).toBeVisible()
  expect(await chapter.boundingBox()).toEqual(place)
})

test(
  'a telephone that the clinic disconnects stops showing data by itself',
  way('the clinic disconnects a lost telephone'),
  async ({ as, ownClinic: { physician } }) => {
    const patient = await addPatient(physician)
    const app = await as(await deviceCookies(physician, patient), { viewport: telephoneViewport })
    await app.goto('/app')
    await expect(app.getByText(patient.name).first()).toBeVisible()
    await physician.callOrThrow(accessRoutes.refresh, {
      params: { id: patient.id },
      body: { revokeDevices: true },
    })
    await expect(app.getByText('Questo telefono non è più collegato')).toBeVisible()
    await expect(app.getByText(patient.name)).toHaveCount(0)
  },
)
