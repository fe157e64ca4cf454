import { trailPage } from '../pages/trail.ts'
import { heading, type Screen } from './screen.ts'

export const auditPages: Screen[] = [
  {
    name: 'registro-accessi',
    as: 'administrator',
    title: 'Registro accessi',
    open: async (page) => {
      await page.goto('/audit')
      const trail = trailPage(page)
      await trail.entries.first().waitFor()
      await page.getByRole('button', { name: 'Filtri' }).click()
      await trail.details.first().click()
    },
  },
  {
    name: 'registro-accessi-rifiutati',
    as: 'administrator',
    title: 'Registro accessi',
    open: async (page) => {
      // What is refused is kept: a record that nobody has.
      await page.request.get('/api/patient/019d0000-0000-7000-8000-000000000000')
      await page.goto('/audit?outcome=refused')
      await page.getByText('Rifiutato', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'registro-accessi-nessuno',
    as: 'administrator',
    title: 'Registro accessi',
    open: async (page) => {
      await page.goto('/audit?to=2020-01-01')
      await page.getByText('Nessuna voce corrisponde ai filtri').last().waitFor()
    },
  },
  {
    name: 'registro-accessi-errore',
    as: 'administrator',
    title: 'Registro accessi',
    provokes: [/500/],
    open: async (page) => {
      const error = {
        code: 'internal',
        message: 'Errore imprevisto, riprovare',
        requestId: '65a1b2c3-00ff12',
      }
      await page.route('**/api/audit/list*', (route) => route.fulfill({ status: 500, json: { error } }))
      await page.goto('/audit')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    name: 'chi-ha-visto',
    as: 'physician',
    title: 'Scheda del paziente',
    // Few people open this record, so that its registration is among the newest entries.
    open: async (page, { renewed }) => {
      await page.goto(`/patient/${renewed.id}/audit`)
      await page.getByText('Inserimento del paziente').first().waitFor()
    },
  },
  {
    name: 'chi-ha-visto-nessuno',
    as: 'physician',
    title: 'Scheda del paziente',
    open: async (page, { whole }) => {
      await page.goto(`/patient/${whole.id}/audit?to=2020-01-01`)
      await page.getByText('Nessun accesso alla scheda in questi giorni').last().waitFor()
      await heading(page, /^Scheda di/)
    },
  },
]
