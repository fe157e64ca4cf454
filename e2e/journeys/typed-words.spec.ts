import type { Page } from '@playwright/test'
import { addFacility } from '../clinic/facilities.ts'
import { inviteNurse } from '../clinic/invites.ts'
import { addPatient, freshSurname, somebody } from '../clinic/patients.ts'
import { people } from '../clinic/people.ts'
import { expect, test } from '../fixtures.ts'
import { facilityForm, facilityList } from '../pages/facilities.ts'
import { invitesPage } from '../pages/invites.ts'
import { patientForm } from '../pages/patient-form.ts'
import { patientList } from '../pages/patient-list.ts'
import { staffPage } from '../pages/staff.ts'
import { trailPage } from '../pages/trail.ts'

/*
 * What a proxy, a history or a list of downloads can keep of a page: the addresses it asked for, with the page it came
 * from, the addresses and titles it bore, and the names of its files. None bears a word that was typed.
 */
function traces(page: Page) {
  const left: string[] = []
  page.on('request', (request) => left.push(request.url(), request.headers().referer ?? ''))
  page.on('framenavigated', async (frame) => left.push(frame.url(), await frame.title().catch(() => '')))
  page.on('download', (download) => left.push(download.suggestedFilename(), download.url()))
  return {
    /** A call of that path was made: what was typed went to the server. */
    calls: (path: string) => left.filter((trace) => new RegExp(`/api${path}(\\?|$)`).test(trace)).length,
    async bearNone(words: string[]) {
      left.push(page.url(), await page.title(), await page.evaluate(() => JSON.stringify(history.state)))
      const readable = left.map((trace) => decodeURIComponent(trace.replaceAll('+', ' ')).toLowerCase())
      for (const word of words)
        expect(
          readable.filter((trace) => trace.includes(word.toLowerCase())),
          word,
        ).toEqual([])
    },
  }
}

test('a nurse looks for patients by name and fiscal code, in the list and by Ctrl K', async ({
  as,
  clinic,
}) => {
  const { id, surname, name, fiscalCode } = await addPatient(await clinic('physician'))
  const page = await as('nurse')
  const trace = traces(page)
  await page.goto('/patient/list')
  const list = patientList(page)
  for (const typed of [surname, fiscalCode]) {
    await list.search.fill(typed)
    await expect(list.rows).toHaveCount(1)
    await expect(list.patient(`${surname} ${name}`)).toBeVisible()
    await list.search.fill('')
    await expect(list.rows.nth(1)).toBeVisible()
  }
  const before = trace.calls('/patient/list')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(fiscalCode)
  await expect(page.getByRole('option', { name: surname.toUpperCase() })).toBeVisible()
  expect(trace.calls('/patient/list')).toBeGreaterThan(before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/patient/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname)
  await trace.bearNone([surname, fiscalCode])
})

test('a physician takes the list found along, and begins a patient', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const { surname } = await addPatient(physician)
  await addPatient(physician)
  const page = await as('physician')
  const trace = traces(page)
  await page.goto('/patient/list')
  const list = patientList(page)
  await list.search.fill(surname)
  await expect(list.rows).toHaveCount(1)
  const [download] = await Promise.all([page.waitForEvent('download'), list.exported.click()])
  expect(download.suggestedFilename()).toMatch(/^pazienti-[\d-]+\.csv$/)
  expect(trace.calls('/patient/export.csv')).toBe(1)

  await list.add.click()
  const form = patientForm(page)
  const begun = somebody()
  await form.fiscalCode.fill(begun.fiscalCode)
  await form.surname.fill(begun.surname)
  await expect(form.birthPlace).toHaveValue('Roma')
  await form.place.fill('viterb')
  await expect(page.getByRole('option', { name: /^Viterbo/ })).toBeVisible()
  expect(trace.calls('/place/list')).toBeGreaterThan(0)
  await trace.bearNone([surname, begun.surname, begun.fiscalCode, 'viterb'])
})

test('an administrator looks for a person in the trail', async ({ as }) => {
  const page = await as('administrator')
  const trace = traces(page)
  await page.goto('/audit')
  const trail = trailPage(page)
  await trail.search.fill(people.administrator)
  await expect(trail.entries.first()).toBeVisible()
  await trail.search.fill('nessunoconquestonome')
  await expect(trail.trail.getByText('Nessuna voce corrisponde ai filtri').last()).toBeVisible()
  await trace.bearNone([people.administrator, 'nessunoconquestonome'])
})

test('a supervisor looks for staff, invites and facilities', async ({ as, clinic }) => {
  const facility = await addFacility(await clinic('supervisor'), { name: `Clinica ${freshSurname()}` })
  const page = await as('supervisor')
  const trace = traces(page)
  await page.goto('/staff')
  await staffPage(page).search.fill(people.nurse)
  await expect(staffPage(page).people).toHaveCount(1)

  await page.goto('/invite/archive')
  await invitesPage(page).search.fill('nessunoconquestonome')
  await expect(page.getByText('Nessun invito corrisponde ai filtri').last()).toBeVisible()

  await page.goto('/facility/list')
  await facilityList(page).search.fill(facility.name)
  await expect(facilityList(page).rows).toHaveCount(1)
  await page.goto('/facility/add')
  const form = facilityForm(page)
  await form.name.fill(facility.name)
  await form.city.fill(facility.city)
  await form.address.focus()
  await expect(form.duplicate).toBeVisible()
  await trace.bearNone([people.nurse, 'nessunoconquestonome', facility.name, facility.city])
})

test('a form that the browser sends by itself puts nothing into the address', async ({ as }) => {
  const page = await as(null)
  await page.goto('/user/login')
  await page.getByLabel('Email').fill(people.nurse)
  await page.getByLabel('Password', { exact: true }).fill('Nessuna-Parola-1!')
  const sent = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('form').evaluate((form) => HTMLFormElement.prototype.submit.call(form))
  expect(new URL((await sent).url())).toMatchObject({ pathname: '/user/login', search: '' })
})

test('a physician invites whoever was invited before', async ({ as, clinic }) => {
  const { invite } = await inviteNurse(await clinic('physician'))
  const page = await as('physician')
  const trace = traces(page)
  await page.goto('/invite')
  const invites = invitesPage(page)
  await invites.role('Infermiere').check()
  await invites.describe({ name: 'Livia', surname: invite.surname, email: invite.email })
  await invites.send.click()
  await invites.inArchive.click()
  await page.getByRole('button', { name: 'Esci', exact: true }).click()
  await expect(invites.search).toHaveValue(invite.email)
  await expect(invites.row(invite.email)).toContainText('In attesa')
  await trace.bearNone([invite.surname, invite.email])
})
