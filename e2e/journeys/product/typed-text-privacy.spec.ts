import type { Page } from '@playwright/test'
import { addFacility } from '../../clinic/facilities.ts'
import { inviteNurse } from '../../clinic/invites.ts'
import { addPatient, freshSurname, randomPerson } from '../../clinic/patients.ts'
import { people } from '../../clinic/people.ts'
import { expect, test } from '../../fixtures.ts'
import { facilityForm, facilityList } from '../../pages/facilities.ts'
import { invitesPage } from '../../pages/invites.ts'
import { patientForm } from '../../pages/patient-form.ts'
import { patientList } from '../../pages/patient-list.ts'
import { staffPage } from '../../pages/staff.ts'
import { way } from '../../way.ts'

/*
 * Records what a proxy, a browser history or a list of downloads can keep of a page: its requests' URLs and referrers,
 * its own URLs and titles, and the names of its downloads. None may contain typed text.
 */
function recordTraces(page: Page) {
  const recorded: string[] = []
  page.on('request', (request) => recorded.push(request.url(), request.headers().referer ?? ''))
  page.on('framenavigated', async (frame) => recorded.push(frame.url(), await frame.title().catch(() => '')))
  page.on('download', (download) => recorded.push(download.suggestedFilename(), download.url()))
  return {
    /** How many calls of this path were made: proves that the typed text did reach the server. */
    calls: (path: string) => recorded.filter((trace) => new RegExp(`/api${path}(\\?|$)`).test(trace)).length,
    async expectNone(words: string[]) {
      recorded.push(page.url(), await page.title(), await page.evaluate(() => JSON.stringify(history.state)))
      const readable = recorded.map((trace) => decodeURIComponent(trace.replaceAll('+', ' ')).toLowerCase())
      for (const word of words)
        expect(
          readable.filter((trace) => trace.includes(word.toLowerCase())),
          word,
        ).toEqual([])
    },
  }
}

test(
  'a nurse searches patients by name and fiscal code, in the list and by Ctrl K, and no typed text reaches a URL or title',
  way('a nurse searches, leaving nothing in URLs'),
  async ({ as, apiAs }) => {
    const { id, surname, name, fiscalCode } = await addPatient(await apiAs('physician'))
    const page = await as('nurse')
    const trace = recordTraces(page)
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
    await trace.expectNone([surname, fiscalCode])
  },
)

test('a physician exports a searched list and begins a new patient, and no typed text reaches a URL or title', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { surname } = await addPatient(physician)
  await addPatient(physician)
  const page = await as('physician')
  const trace = recordTraces(page)
  await page.goto('/patient/list')
  const list = patientList(page)
  await list.search.fill(surname)
  await expect(list.rows).toHaveCount(1)
  const [download] = await Promise.all([page.waitForEvent('download'), list.exportCsv.click()])
  expect(download.suggestedFilename()).toMatch(/^pazienti-[\d-]+\.csv$/)
  expect(trace.calls('/patient/export.csv')).toBe(1)

  await list.add.click()
  const form = patientForm(page)
  const newPatient = randomPerson()
  await form.fiscalCode.fill(newPatient.fiscalCode)
  await form.surname.fill(newPatient.surname)
  await expect(form.birthPlace).toHaveValue('Roma')
  await form.place.fill('viterb')
  await expect(page.getByRole('option', { name: /^Viterbo/ })).toBeVisible()
  expect(trace.calls('/place/list')).toBeGreaterThan(0)
  await trace.expectNone([surname, newPatient.surname, newPatient.fiscalCode, 'viterb'])
})

test('a supervisor searches staff, invites and facilities, and no typed text reaches a URL or title', async ({
  as,
  apiAs,
}) => {
  const facility = await addFacility(await apiAs('supervisor'), { name: `Clinica ${freshSurname()}` })
  const page = await as('supervisor')
  const trace = recordTraces(page)
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
  await trace.expectNone([people.nurse, 'nessunoconquestonome', facility.name, facility.city])
})

test('a form that the browser submits by itself puts nothing into the URL', async ({ as }) => {
  const page = await as(null)
  await page.goto('/user/login')
  await page.getByLabel('Email').fill(people.nurse)
  await page.getByLabel('Password', { exact: true }).fill('Nessuna-Parola-1!')
  const sent = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('form').evaluate((form) => HTMLFormElement.prototype.submit.call(form))
  expect(new URL((await sent).url())).toMatchObject({ pathname: '/user/login', search: '' })
})

test('a physician invites somebody again and finds the earlier invite, and no typed text reaches a URL or title', async ({
  as,
  apiAs,
}) => {
  const { invite } = await inviteNurse(await apiAs('physician'))
  const page = await as('physician')
  const trace = recordTraces(page)
  await page.goto('/invite')
  const invites = invitesPage(page)
  await invites.role('Infermiere').check()
  await invites.fillPerson({ name: 'Livia', surname: invite.surname, email: invite.email })
  await invites.send.click()
  await invites.showInArchive.click()
  await page.getByRole('button', { name: 'Esci', exact: true }).click()
  await expect(invites.search).toHaveValue(invite.email)
  await expect(invites.row(invite.email)).toContainText('In attesa')
  await trace.expectNone([invite.surname, invite.email])
})
