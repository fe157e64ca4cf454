import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { addFacility } from '../clinic/facilities.ts'
import { colleague } from '../clinic/invites.ts'
import { newcomer, newSupervisor } from '../clinic/newcomer.ts'
import { addCatheter, addPatient, daysAgo, written } from '../clinic/patients.ts'
import { letAccessEnd, letCodeBlock } from '../clinic/rare-states.ts'
import { letSessionEnd } from '../clinic/sessions.ts'
import { nothingWaits } from '../clinic/today.ts'
import { noVisits } from '../clinic/visits.ts'
import { expect, test } from '../fixtures.ts'
import { patientList } from '../pages/patient-list.ts'
import { profilePage } from '../pages/profile.ts'
import { signInAs, signInPage } from '../pages/sign-in.ts'
import { titled } from '../pages/title.ts'
import { todayPage } from '../pages/today.ts'

test('a nurse sees what waits, and each card leads to its list', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const old = await addPatient(physician)
  await addCatheter(physician, old.id, { insertionDate: daysAgo(3000) })
  const missing = await addPatient(physician, { birthDate: '1930-05-12', takenInCharge: '1990-01-15' })
  const ending = await addPatient(physician)
  await letAccessEnd(ending.id, 2)
  const ended = await addPatient(physician)
  await letAccessEnd(ended.id, -1)

  const blocked = await addPatient(physician)
  await letCodeBlock(blocked.id)

  const page = await as(nurse)
  await page.goto('/')
  const today = todayPage(page)
  await expect(page).toHaveTitle(titled('Oggi'))
  await expect(today.section(/cateter. in sede da più di 90 giorni/)).toContainText(
    `${old.surname} ${old.name}`,
  )
  await expect(today.section(/senza dati CICC/)).toContainText('in carico dal 15/01/1990')
  await expect(today.section(/accesso scaduto/)).toContainText(ended.surname)

  const lists = [
    [/accesso in scadenza/, ending, '?access=expiring', 'Accesso: scade entro 24 ore'],
    [/cateter. in sede da più di/, old, '?longDwell=true', 'Catetere oltre la soglia del gruppo'],
    [/senza dati CICC/, missing, '?catheter=unrecorded', 'Catetere in sede: dati CICC mancanti'],
    [/accesso scaduto/, ended, '?access=expired', 'Accesso: scaduto'],
    [/codice bloccato/, blocked, '?access=blocked', 'Accesso: codice bloccato'],
    [/accesso da usare/, missing, '?access=waiting', 'Accesso: da usare'],
  ] as const
  for (const [title, { surname, name }, address, chip] of lists) {
    await today.all(title).click()
    await expect(page).toHaveURL(`/patient/list${address}`)
    const list = patientList(page)
    await expect(list.activeFilters).toContainText(chip)
    await list.search.fill(surname)
    await expect(list.rows).toHaveCount(1)
    await expect(list.row(`${surname} ${name}`)).toBeVisible()
    await page.getByRole('link', { name: 'Filo, Oggi' }).click()
  }
  await today
    .section(/senza dati CICC/)
    .getByRole('link', { name: missing.surname })
    .click()
  await expect(page).toHaveURL(`/patient/${missing.id}/cicc`)
})

test('whom one saw lately is a click away, and nothing of it is kept in the browser', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const { id, surname, name, birthDate } = await addPatient(physician)
  const page = await as(nurse)
  await page.goto(`/patient/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname)
  await page.getByRole('link', { name: 'Filo, Oggi' }).click()
  const first = todayPage(page).seen.getByRole('listitem').first()
  await expect(first).toContainText(`${surname} ${name}`)
  await expect(first).toContainText(written(birthDate))
  await expect(first).toContainText('oggi alle')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    surname,
  )
  await first.getByRole('link').click()
  await expect(page).toHaveURL(`/patient/${id}`)
})

test('coming back to the tab freshens what waits, without extending the session', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  await addPatient(physician)
  const page = await as(nurse)
  await page.goto('/')
  // The heading comes before the cards: while these are still asked for, coming back asks for nothing more.
  await expect(todayPage(page).section(/senza dati CICC/)).toBeVisible()
  const { id, surname } = await addPatient(physician, {
    birthDate: '1930-05-12',
    takenInCharge: '1980-01-15',
  })
  const asked = page.waitForRequest('**/api/today/patients')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect((await asked).headers()['x-filo-background']).toBe('1')
  await expect(todayPage(page).section(/senza dati CICC/)).toContainText(surname)
  const cicc = await addCatheter(physician, id, { insertionDate: daysAgo(1) })
  await physician.done(ciccRoutes.change, { params: { id: cicc.id }, body: { note: 'Nuova', version: 1 } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(todayPage(page).section(/senza dati CICC/)).not.toContainText(surname)
})

test('one part may fail alone, says so, and is tried again', async ({ as }) => {
  const page = await as('physician', { provokes: [/ERR_FAILED/] })
  await page.route('**/api/today/patients', (route) => route.abort())
  await page.goto('/')
  const failed = page.getByRole('alert').filter({ hasText: 'I pazienti non si sono caricati' })
  await expect(failed).toBeVisible()
  await expect(todayPage(page).calm).toHaveCount(0)
  await page.unroute('**/api/today/patients')
  await failed.getByRole('button', { name: 'Riprova' }).click()
  await expect(failed).toHaveCount(0)
  await expect(todayPage(page).section(/senza dati CICC/)).toBeVisible()
})

test('where nothing waits it says so, and calmly', async ({ as }) => {
  const page = await as('nurse')
  const json = nothingWaits
  await page.route('**/api/today/patients', (route) => route.fulfill({ json }))
  await page.route('**/api/visit/list*', (route) => route.fulfill({ json: noVisits }))
  await page.route('**/api/chat/list', (route) => route.fulfill({ json: { items: [] } }))
  await page.goto('/')
  await expect(todayPage(page).calm).toBeVisible()
})

test('a reload with an ended session says so, and leads to sign-in and back to Oggi', async ({ as }) => {
  const nurse = await newcomer()
  const page = await as(null, { provokes: [/401/] })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Il filo che ci unisce', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await signInPage(page).enter(nurse)
  await expect(todayPage(page).heading).toBeVisible()
  await letSessionEnd(page)
  await page.reload()
  await expect(page).toHaveURL('/user/login')
  await expect(
    page.getByText('La sessione è scaduta: accedi di nuovo per riprendere da dove eri.'),
  ).toBeVisible()
  await signInPage(page).enter(nurse)
  await expect(page).toHaveURL('/')
  await expect(todayPage(page).heading).toBeVisible()
})

test('signing out in another tab leaves no stranger’s page in the place of Oggi', async ({ as }) => {
  const page = await as(null)
  await signInAs(page, await newcomer())
  await expect(todayPage(page).heading).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/user/logout')
  await expect(page.getByText('Sei uscito in un’altra scheda del browser.')).toBeVisible()
})

test('a physician sets the threshold, and everybody’s cards follow', async ({
  as,
  ownClinic: { physician },
}) => {
  const { id, surname } = await addPatient(physician)
  await addCatheter(physician, id, { insertionDate: daysAgo(4000) })
  const page = await as(physician)
  const profile = profilePage(page)
  const set = async (days: string) => {
    await page.goto('/user/profile/workgroup')
    await page.getByRole('link', { name: 'Modifica il gruppo' }).click()
    await profile.text('Soglia di permanenza del catetere, in giorni').fill(days)
    await profile.save.click()
  }
  await set('0')
  await expect(page.getByText('Il valore minimo è 1').first()).toBeVisible()
  await set('3650')
  await expect(page.getByText('Modifiche salvate')).toBeVisible()
  await page.goto('/')
  await expect(todayPage(page).section(/catetere in sede da più di 3650 giorni/)).toContainText(surname)
  await set('90')
  await expect(page.getByRole('definition').filter({ hasText: /^90$/ })).toBeVisible()
})

test('a supervisor sees facilities without a lead and invites that wait', async ({ as, clinic }) => {
  const supervisor = await clinic(await newSupervisor())
  const { id: facilityId, name } = await addFacility(supervisor)
  const page = await as(supervisor)
  await page.goto('/')
  const today = todayPage(page)
  await expect(today.section(/senza medico responsabile/)).toContainText(name)
  await expect(today.section(/in attesa di risposta/)).toHaveCount(0)
  await today.all(/senza medico responsabile/).click()
  await expect(page).toHaveURL('/facility/list?withoutLead=true')
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
  await supervisor.done(inviteRoutes.lead, { body: { ...colleague(), role: 'physician', facilityId } })
  await page.goto('/')
  await expect(today.section(/1 invito in attesa di risposta/)).toBeVisible()
})

test('an administrator reads how the installation fares, and what to do', async ({ as }) => {
  const page = await as('administrator')
  await page.goto('/')
  const { installation } = todayPage(page)
  for (const name of ['Posta', 'Antivirus', 'Spazio su disco', 'Ultimo salvataggio', 'Ultima verifica'])
    await expect(installation.getByRole('heading', { name })).toBeVisible()
  const backup = installation.getByRole('listitem').filter({ hasText: 'Ultimo salvataggio' })
  await expect(backup).toContainText('npm run backup -- save')
  await expect(page.getByRole('region', { name: /senza dati CICC/ })).toHaveCount(0)
})
