import type { Notice } from '@filo/contract/features/installation/installation.schema.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Page } from '@playwright/test'
import { patientForm } from '../pages/patient-form.ts'
import { staffPage } from '../pages/staff.ts'
import type { Screen } from './screen.ts'
import { setServerClock } from './server-clock.ts'

const since = '2026-11-22T08:00:00.000Z'
const diskScarce: Notice = { code: 'disk_scarce', about: null, since }
const fileDiskScarce: Notice = { code: 'file_disk_scarce', about: null, since }
const untrustedProxy: Notice = { code: 'untrusted_proxy', about: '10.0.0.5', since }

/** Opens an administrator's page with these notices, which a demo cannot bring about. */
async function openWith(page: Page, items: Notice[]) {
  await page.route('**/api/installation/notice/list', (route) => route.fulfill({ json: { items } }))
  await page.goto('/staff')
  await staffPage(page).people.first().waitFor()
  await page.getByRole('complementary', { name: 'Avvisi per chi amministra' }).waitFor()
}

export const noticePages: Screen[] = [
  {
    name: 'avviso-disco',
    as: 'administrator',
    title: 'Personale',
    open: (page) => openWith(page, [diskScarce]),
  },
  {
    name: 'avvisi-allegati-e-proxy',
    as: 'administrator',
    title: 'Personale',
    open: (page) => openWith(page, [fileDiskScarce, untrustedProxy]),
  },
  {
    name: 'avviso-orologio',
    as: 'physician',
    title: 'Oggi',
    open: async (page) => {
      await setServerClock(page, () => new Date(Date.now() + dayMs))
      await page.goto('/')
      await page.getByText('L’orologio di questo PC è indietro di 1 giorno:').waitFor()
      await page.getByText('visite da gestire').waitFor()
    },
  },
  {
    name: 'paziente-modifica-disco-pieno',
    as: 'physician',
    title: 'Modifica paziente',
    expectedErrors: [/507/],
    open: async (page, { patientWithoutCicc }) => {
      const { status } = failures.storage_full
      const error = { code: 'storage_full', message: messages.diskScarce, requestId: '6b028864-caedc6' }
      await page.route('**/api/patient/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status, json: { error } }) : route.fallback(),
      )
      await page.goto(`/patient/${patientWithoutCicc.id}/edit`)
      const form = patientForm(page)
      await form.diagnosis.fill('Scritta mentre il disco era pieno')
      await form.save.click()
      await form.summary.waitFor()
    },
  },
]
