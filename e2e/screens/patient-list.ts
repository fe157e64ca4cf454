import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { emptyPage, fakeReply, lost, unanswered } from '../fake-replies.ts'
import { patientList } from '../pages/patient-list.ts'
import type { Screen } from './screen.ts'

export const patientListPages: Screen[] = [
  {
    name: 'pazienti',
    as: 'physician',
    title: 'Pazienti',
    open: async (page) => {
      await page.goto('/patient/list?catheter=true')
      await patientList(page).filters.click()
      await patientList(page).list.getByRole('link').first().waitFor()
    },
  },
  {
    name: 'pazienti-caricamento',
    as: 'physician',
    title: 'Pazienti',
    open: async (page) => {
      await fakeReply(page, patientRoutes.list, unanswered)
      await page.goto('/patient/list')
      await page.locator('[aria-hidden] > tr, ul[aria-hidden] > li').first().waitFor()
    },
  },
  {
    name: 'pazienti-filtri',
    as: 'nurse',
    title: 'Pazienti',
    open: async (page) => {
      await page.goto('/patient/list?catheter=unrecorded&access=waiting')
      await patientList(page).filters.click()
      await patientList(page).list.getByRole('link').first().waitFor()
    },
  },
  {
    name: 'pazienti-nessuno',
    as: 'physician',
    title: 'Pazienti',
    open: async (page) => {
      await page.goto('/patient/list')
      await patientList(page).search.fill('zzzz')
      await page.getByRole('button', { name: 'Azzera filtri' }).last().waitFor()
    },
  },
  {
    name: 'pazienti-ancora-nessuno',
    as: 'physician',
    title: 'Pazienti',
    open: async (page) => {
      await fakeReply(page, patientRoutes.list, emptyPage)
      await page.goto('/patient/list')
      await page.getByText('Nessun paziente: aggiungi il primo').last().waitFor()
    },
  },
  {
    name: 'pazienti-errore',
    as: 'nurse',
    title: 'Pazienti',
    expectedErrors: [/ERR_FAILED/],
    open: async (page) => {
      await fakeReply(page, patientRoutes.list, lost)
      await page.goto('/patient/list')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    name: 'cerca',
    as: 'nurse',
    title: 'Pazienti',
    open: async (page) => {
      await page.goto('/patient/list')
      await patientList(page).heading.waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('ma')
      await page.getByRole('option').first().waitFor()
    },
  },
]
