import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { Page } from '@playwright/test'
import { patiently } from '../../../scripts/patience.mjs'
import { axe } from '../../axe.ts'
import { addChapter, assignChapter } from '../../clinic/chapters.ts'
import { sendAsStaff } from '../../clinic/chat.ts'
import { answerVisit, deviceCookies } from '../../clinic/device.ts'
import { addPatient } from '../../clinic/patients.ts'
import { letVisitApproach } from '../../clinic/rare-states.ts'
import { type Refusal, refusals } from '../../clinic/socket-refusing-proxy.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { addVisit, freeTime } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { signInAs } from '../../pages/sign-in.ts'
import { visitsPage } from '../../pages/visits.ts'
import { way } from '../../way.ts'

test('a visit is planned, answered from the telephone with another time and accepted; every open page follows by itself, and both tabs announce it until a colleague takes it over', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  const { date, hours } = freeTime()
  const other = '19:30'

  const colleague = await as(nurse, { expectedErrors: [/409/] })
  await openWithSocket(colleague, `/televisit?view=day&date=${date}&hcp=all`)
  const { calendar } = visitsPage(colleague)
  await expect(calendar).toBeVisible()
  const app = await as(await deviceCookies(physician, patient), { viewport: telephoneViewport })
  await openWithSocket(app, '/app')

  const page = await as(physician)
  await openWithSocket(page, `/televisit/schedule?patient=${patient.id}&date=${date}&hours=${hours}`)
  await visitsPage(page).plan.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Visita di ${personName(patient)}`)
  await expect(calendar.getByText(`${hours}, In attesa`).first()).toBeVisible()

  await app
    .getByRole('region', { name: 'La prossima visita' })
    .getByRole('link', { name: 'Rispondi' })
    .click()
  await app.getByRole('link', { name: 'Proponi un altro orario' }).click()
  await app.getByLabel('Giorno').selectOption(date)
  await app.getByLabel('Ora', { exact: true }).selectOption(other)
  await app.getByRole('button', { name: 'Manda la proposta' }).click()
  await expect(app.getByText('Hai proposto un altro orario')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Il paziente propone un altro orario' })).toBeVisible()
  await visitsPage(page).accept.click()
  await expect(app.getByText('Il centro ha accettato l’orario che hai proposto.')).toBeVisible()
  await expect(calendar.getByText(`${other}, Accettata`).first()).toBeVisible()
  await expect(calendar.getByText(`${hours}, In attesa`)).toHaveCount(0)

  await colleague.goto(`/televisit/schedule?patient=${patient.id}&date=${date}&hours=${other}`)
  await visitsPage(colleague).plan.click()
  await expect(colleague.getByRole('alert')).toContainText(
    `Questa visita si sovrappone ad una già esistente: ${personName(patient)} con `,
  )

  const tab = await page.context().newPage()
  await openWithSocket(tab, '/patient/list')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await Promise.all([colleague.waitForResponse('**/api/hcp/info'), letVisitApproach(id, 15)])
  for (const { alert } of [visitsPage(page), visitsPage(tab)]) {
    await expect(alert).toContainText(personName(patient))
    await expect(alert).toHaveCount(1)
  }
  await expect(visitsPage(colleague).alert).toHaveCount(0)
  const { version } = await nurse.callOrThrow(visitRoutes.read, { params: { id } })
  const taken = { version, hcpId: nurse.id }
  await nurse.callOrThrow(visitRoutes.change, { params: { id }, body: taken })
  for (const { alert } of [visitsPage(page), visitsPage(tab)]) await expect(alert).toBeHidden()
  await expect(visitsPage(colleague).alert).toContainText(personName(patient))
  const moved = { version: version + 1, date, hours }
  await nurse.callOrThrow(visitRoutes.change, { params: { id }, body: moved })
  await expect(visitsPage(colleague).alert).toBeHidden()
})

test('cancelling a visit that a colleague has just moved is refused; a visit cancelled by a colleague says so', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const visit = await addVisit(physician, (await addPatient(physician)).id)
  const params = { id: visit.id }
  const page = await as(nurse, { expectedErrors: [/404/, /409/] })
  await openWithSocket(page, `/televisit/${visit.id}`)
  const question = page.getByRole('alertdialog')
  const cancel = question.getByRole('button', { name: 'Annulla la visita' })
  await visitsPage(page).cancel.click()
  const { date } = freeTime()
  await physician.callOrThrow(visitRoutes.change, { params, body: { date, hours: '20:15', version: 1 } })
  await cancel.click()
  await expect(question).toContainText('Nel frattempo i dati sono stati modificati')
  await question.getByRole('button', { name: 'Torna indietro' }).click()
  await expect(page.getByRole('main').getByText(/20:15/).first()).toBeVisible()
  await visitsPage(page).cancel.click()
  await expect(question).toContainText('20:15')
  await question.getByRole('button', { name: 'Torna indietro' }).click()

  await physician.callOrThrow(visitRoutes.cancel, { params })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa visita non c’è più')
  await axe(page)
  await page.getByRole('link', { name: 'Vai alle visite' }).click()
  await expect(visitsPage(page).calendar).toBeVisible()
})

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
    await expect(visitsPage(page).alert).toBeVisible()
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

test('a session ended elsewhere covers the page at once, and signing in again uncovers it', async ({
  as,
  ownClinic: { nurse },
}) => {
  const page = await as(null)
  await signInAs(page, nurse)
  await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible()
  await nurse.callOrThrow(authRoutes.endOthers)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('La sessione è scaduta')
  await dialog.getByLabel('Password', { exact: true }).fill(nurse.password)
  await dialog.getByRole('button', { name: 'Accedi' }).click()
  await expect(dialog).toBeHidden()
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
