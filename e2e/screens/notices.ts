import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { Notice } from '@filo/contract/features/installation/installation.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Page } from '@playwright/test'
import { fakeReply } from '../fake-replies.ts'
import { patientForm } from '../pages/patient-form.ts'
import { staffPage } from '../pages/staff.ts'
import type { Screen } from './screen.ts'
import { setServerClock } from './server-clock.ts'

const since = new Date(Date.now() - dayMs / 8).toISOString()
const diskScarce: Notice = { code: 'disk_scarce', about: null, since }
const fileDiskScarce: Notice = { code: 'file_disk_scarce', about: null, since }
const untrustedProxy: Notice = { code: 'untrusted_proxy', about: '10.0.0.5', since }

/** Opens an administrator's page with these notices, which a demo cannot bring about. */
async function openWith(page: Page, items: Notice[]) {
  await fakeReply(page, installationRoutes.notices, { items })
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
      const full = new Failure('storage_full', { message: messages.diskScarce })
      await fakeReply(page, patientRoutes.change, full)
      await page.goto(`/patient/${patientWithoutCicc.id}/edit`)
      const form = patientForm(page)
      await form.diagnosis.fill('Scritta mentre il disco era pieno')
      await form.save.click()
      await form.summary.waitFor()
    },
  },
]
