import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { axe } from '../axe.ts'
import { answerVisit, deviceCookies } from '../clinic/device.ts'
import { addPatient } from '../clinic/patients.ts'
import { blockSockets, openWithSocket } from '../clinic/sockets.ts'
import { addVisit, freeTime } from '../clinic/visits.ts'
import { expect, test } from '../fixtures.ts'
import { telephoneViewport } from '../pages/companion.ts'
import { signInAs } from '../pages/sign-in.ts'
import { visitsPage } from '../pages/visits.ts'

test('a visit is planned, answered from the telephone with another time and accepted; every open page follows by itself', async ({
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
  await app.getByLabel('Ora').selectOption(other)
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

test('without sockets, what others change appears within half a minute', async ({
  as,
  ownClinic: { physician },
}) => {
  const patient = await addPatient(physician)
  const visit = await addVisit(physician, patient.id)
  const page = await as(physician)
  await blockSockets(page.context())
  await page.clock.install()
  await page.goto(`/televisit/${visit.id}`)
  await expect(page.getByText('In attesa').first()).toBeVisible()
  await answerVisit(physician, await deviceCookies(physician, patient), visit.id, 'accept')
  await page.clock.fastForward(31_000)
  await expect(page.getByText('Accettata').first()).toBeVisible()
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

test('a telephone that the clinic disconnects stops showing data by itself', async ({
  as,
  ownClinic: { physician },
}) => {
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
})
