import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { openWorkgroupMinutes } from '@filo/contract/features/staff/staff.schema.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { expect, type Page } from '@playwright/test'
import { fakeReply } from '../fake-replies.ts'
import { staffPage } from '../pages/staff.ts'
import { type Screen, waitForHeading } from './screen.ts'

async function findGastrini(page: Page) {
  const { search, people } = staffPage(page)
  await search.fill('Gastrini')
  // Waits for the result of the search, which replaces the rows.
  await expect(people).toHaveCount(1)
}

export const staffPages: Screen[] = [
  {
    name: 'personale',
    as: 'administrator',
    title: 'Personale',
    open: async (page) => {
      await page.goto('/staff')
      await staffPage(page).people.first().waitFor()
    },
  },
  {
    name: 'personale-filtri',
    as: 'supervisor',
    title: 'Personale',
    open: async (page) => {
      await page.goto('/staff?role=nurse')
      await staffPage(page).people.first().waitFor()
      await page.getByRole('button', { name: 'Filtri (1)' }).click()
    },
  },
  {
    name: 'personale-nessuno',
    as: 'supervisor',
    title: 'Personale',
    open: async (page) => {
      await page.goto('/staff')
      await staffPage(page).search.fill('nessunoconquestonome')
      await page.getByRole('button', { name: 'Azzera filtri' }).waitFor()
    },
  },
  {
    name: 'personale-disattiva',
    as: 'administrator',
    title: 'Personale',
    open: async (page) => {
      await page.goto('/staff')
      await findGastrini(page)
      await staffPage(page).choose('la dott.ssa Gaia Gastrini', 'Disattiva')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'personale-sposta',
    as: 'administrator',
    title: 'Personale',
    open: async (page) => {
      await page.goto('/staff')
      await findGastrini(page)
      await staffPage(page).choose('la dott.ssa Gaia Gastrini', 'Sposta…')
      await page.getByRole('button', { name: 'Sposta la dott.ssa Gaia Gastrini', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'gruppi-di-lavoro',
    as: 'administrator',
    title: 'Personale',
    open: async (page) => {
      await page.goto('/staff/workgroups')
      await staffPage(page).openWorkgroup('Gastroenterologia').waitFor()
    },
  },
  {
    name: 'gruppo-apri',
    as: 'administrator',
    title: 'Personale',
    open: async (page) => {
      await page.goto('/staff/workgroups')
      await staffPage(page).openWorkgroup('Gastroenterologia').click()
      await page.getByRole('button', { name: 'Apri il gruppo' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'gruppo-aperto',
    as: 'administrator',
    title: 'Pazienti',
    open: async (page) => {
      await fakeOpenWorkgroup(page, 'Ospedale Santa Filomena (demo)', 'Nutrizione clinica')
      await page.goto('/patient/list')
      await staffPage(page).banner.waitFor()
      await waitForHeading(page, 'Pazienti')
    },
  },
  {
    name: 'pazienti-amministratore',
    as: 'administrator',
    title: 'Pazienti',
    open: async (page) => {
      await page.goto('/patient/list')
      await page.getByText(messages.noWorkgroup).waitFor()
    },
  },
]

/**
 * Makes the server answer as if the administrator had opened a workgroup with these names, and without patients: really
 * opening one would show on their other screens.
 */
export const fakeOpenWorkgroup = (page: Page, facility: string, name: string) =>
  fakeReply(page, staffRoutes.current, async ({ fetchReply }) => {
    const workgroup = {
      ...{ id: '01980000-0000-7000-8000-000000000060', name, version: 1 },
      ...{
        dwellThresholdDays: 90,
        visitsFrom: '08:00',
        visitsUntil: '20:00',
        answerCalendar: null,
        answerWithinHours: 2,
        chapterReminderDays: 7,
        answerHours: null,
      },
      facility: { id: '01980000-0000-7000-8000-000000000061', name: facility, phone: '0600000012' },
    }
    const until = new Date(Date.now() + openWorkgroupMinutes * 60_000).toISOString()
    const openWorkgroup = { workgroup, reason: 'Verifica chiesta dal responsabile', until }
    return { ...(await fetchReply()), openWorkgroup }
  })
