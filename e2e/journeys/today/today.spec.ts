import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { addFacility } from '../../clinic/facilities.ts'
import { newColleague } from '../../clinic/invites.ts'
import { newNurse, newSupervisor } from '../../clinic/newcomer.ts'
import { addCatheter, addPatient, daysAgo, formatItalianDate } from '../../clinic/patients.ts'
import { letAccessEnd, letCodeBlock } from '../../clinic/rare-states.ts'
import { letSessionEnd } from '../../clinic/sessions.ts'
import { fakeNothingPending } from '../../clinic/today.ts'
import { fakeReply, lost } from '../../fake-replies.ts'
import { expect, test } from '../../fixtures.ts'
import { patientList } from '../../pages/patient-list.ts'
import { profilePage } from '../../pages/profile.ts'
import { signInAs, signInPage } from '../../pages/sign-in.ts'
import { tabTitle } from '../../pages/tab-title.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

test(
  'a nurse sees one line for each patient with something to do, and each count opens its list',
  way('a nurse works through what waits on Oggi'),
  async ({ as, ownClinic: { physician, nurse } }) => {
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
    await expect(page).toHaveTitle(tabTitle('Oggi'))
    const lines = today.section('Pazienti che aspettano').locator('ol > li')
    await expect(lines).toHaveCount(5)
    for (const [place, { surname }, words] of [
      [0, blocked, 'Codice bloccato'],
      [1, old, 'Catetere oltre 90 giorni'],
      [2, ending, 'Accesso mai usato'],
      [3, missing, 'in carico dal 15/01/1990'],
    ] as const) {
      await expect(lines.nth(place)).toContainText(surname, { ignoreCase: true })
      await expect(lines.nth(place)).toContainText(words)
    }
    await today.line(ended.surname).getByRole('button', { name: 'e un’altra cosa da fare' }).click()
    await expect(today.line(ended.surname)).toContainText('Accesso scaduto')

    const lists = [
      ['con accesso in scadenza', ending, '?access=expiring', 'Accesso: scade entro 24 ore'],
      ['con catetere oltre 90 giorni', old, '?longDwell=true', 'Catetere oltre la soglia del gruppo'],
      ['senza dati del catetere', missing, '?catheter=unrecorded', 'Catetere in sede: da registrare'],
      ['con accesso scaduto', ended, '?access=expired', 'Accesso: scaduto'],
      ['con codice bloccato', blocked, '?access=blocked', 'Accesso: codice bloccato'],
      ['con accesso da usare', missing, '?access=waiting', 'Accesso: da usare'],
    ] as const
    for (const [title, { surname, name }, address, chip] of lists) {
      await today.count(title).click()
      await expect(page).toHaveURL(`/patient/list${address}`)
      const list = patientList(page)
      await expect(list.activeFilters).toContainText(chip)
      await list.search.fill(surname)
      await expect(list.rows).toHaveCount(1)
      await expect(list.row(`${surname} ${name}`)).toBeVisible()
      await page.getByRole('link', { name: 'Filo, Oggi' }).click()
    }
    await today.line(missing.surname).getByRole('link', { name: 'Aggiungi dati' }).click()
    await expect(page).toHaveURL(`/patient/${missing.id}/cicc/new`)
  },
)

test('a recently seen patient is one click away, and the browser stores no name', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const { id, surname, name, birthDate } = await addPatient(physician)
  const page = await as(nurse)
  await page.goto(`/patient/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname)
  await page.getByRole('link', { name: 'Filo, Oggi' }).click()
  const first = todayPage(page).recentlySeen.getByRole('listitem').first()
  await expect(first).toContainText(`${surname} ${name}`)
  await expect(first).toContainText(formatItalianDate(birthDate))
  await expect(first).toContainText('oggi alle')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    surname,
  )
  await first.getByRole('link').click()
  await expect(page).toHaveURL(`/patient/${id}`)
})

test('returning to the tab refreshes the lines without extending the session', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  await addPatient(physician)
  const page = await as(nurse)
  await page.goto('/')
  // Waits for the lines: while their request is pending, returning to the tab sends no other.
  await expect(todayPage(page).count('senza dati del catetere')).toBeVisible()
  const { id, surname } = await addPatient(physician, {
    birthDate: '1930-05-12',
    takenInCharge: '1980-01-15',
  })
  const asked = page.waitForRequest('**/api/today/patients')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect((await asked).headers()['x-filo-background']).toBe('1')
  await expect(todayPage(page).line(surname)).toContainText('Catetere da registrare')
  const cicc = await addCatheter(physician, id, { insertionDate: daysAgo(1) })
  await physician.callOrThrow(ciccRoutes.change, {
    params: { id: cicc.id },
    body: { note: 'Nuova', version: 1 },
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(todayPage(page).line(surname)).toHaveCount(0)
})

test('only the part that fails to load says so, and it loads on retry', async ({ as }) => {
  const page = await as('physician', { expectedErrors: [/ERR_FAILED/] })
  const fake = await fakeReply(page, todayRoutes.patients, lost)
  await page.goto('/')
  const failed = page.getByRole('alert').filter({ hasText: 'I pazienti non si sono caricati' })
  await expect(failed).toBeVisible()
  await expect(todayPage(page).nothingPending).toHaveCount(0)
  await fake.dispose()
  await failed.getByRole('button', { name: 'Riprova' }).click()
  await expect(failed).toHaveCount(0)
  await expect(todayPage(page).count('senza dati del catetere')).toBeVisible()
})

test('says so when nothing is pending', async ({ as }) => {
  const page = await as('nurse')
  await fakeNothingPending(page)
  await page.goto('/')
  await expect(todayPage(page).nothingPending).toBeVisible()
})

test('a reload after the session has ended leads to sign-in with a notice, then back to Oggi', async ({
  as,
}) => {
  const nurse = await newNurse()
  const page = await as(null, { expectedErrors: [/401/] })
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

test('signing out in another tab replaces Oggi by the sign-in page, not by the public home page', async ({
  as,
}) => {
  const page = await as(null)
  await signInAs(page, await newNurse())
  await expect(todayPage(page).heading).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/user/logout')
  await expect(page.getByText('Sei uscito in un’altra scheda del browser.')).toBeVisible()
})

test('a physician sets the dwell threshold, and “Oggi” uses it', async ({ as, ownClinic: { physician } }) => {
  const { id, surname } = await addPatient(physician)
  await addCatheter(physician, id, { insertionDate: daysAgo(4000) })
  const page = await as(physician)
  const profile = profilePage(page)
  const setThreshold = async (days: string) => {
    await page.goto('/user/profile/workgroup')
    await page.getByRole('link', { name: 'Modifica il gruppo' }).click()
    await profile.textbox('Soglia di permanenza del catetere, in giorni').fill(days)
    await profile.save.click()
  }
  await setThreshold('0')
  await expect(page.getByText('Il valore minimo è 1').first()).toBeVisible()
  await setThreshold('3650')
  await expect(page.getByText('Modifiche salvate')).toBeVisible()
  await page.goto('/')
  await expect(todayPage(page).line(surname)).toContainText('Catetere oltre 3650 giorni')
  await setThreshold('90')
  await expect(page.getByRole('definition').filter({ hasText: /^90$/ })).toBeVisible()
})

test('a supervisor sees facilities without a lead, and pending invites', async ({ as, apiAs }) => {
  const supervisor = await apiAs(await newSupervisor())
  const { id: facilityId, name } = await addFacility(supervisor)
  const page = await as(supervisor)
  await page.goto('/')
  const today = todayPage(page)
  await expect(today.line(name)).toContainText('nessun invito in attesa')
  await expect(today.count('invito in attesa di risposta')).toHaveCount(0)
  await today.count('struttur. senza medico responsabile').click()
  await expect(page).toHaveURL('/facility/list?withoutLead=true')
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
  await supervisor.callOrThrow(inviteRoutes.lead, {
    body: { ...newColleague(), role: 'physician', facilityId },
  })
  await page.goto('/')
  await expect(today.count('invito in attesa di risposta')).toBeVisible()
})

test('an administrator sees the state of the installation, and what to do', async ({ as }) => {
  const page = await as('administrator')
  await page.goto('/')
  const { installation } = todayPage(page)
  for (const name of ['Posta', 'Antivirus', 'Spazio su disco', 'Ultimo salvataggio', 'Ultima verifica'])
    await expect(installation.getByRole('heading', { name })).toBeVisible()
  const command = installation.getByText('npm run backup -- save')
  await expect(command).toBeHidden()
  await installation.getByText('Per chi gestisce il server').click()
  await expect(command).toBeVisible()
  await expect(todayPage(page).count('senza dati del catetere')).toHaveCount(0)
})
