import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fakeReply } from '../fake-replies.ts'
import { auditTrailPage } from '../pages/audit-trail.ts'
import { type Screen, waitForHeading } from './screen.ts'

export const auditPages: Screen[] = [
  {
    name: 'registro-attivita',
    as: 'administrator',
    title: 'Registro delle attività',
    open: async (page) => {
      await page.goto('/audit')
      const trail = auditTrailPage(page)
      await trail.entries.first().waitFor()
      await page.getByRole('button', { name: 'Filtri' }).click()
      await trail.toggles.first().click()
    },
  },
  {
    name: 'registro-attivita-rifiutati',
    as: 'administrator',
    title: 'Registro delle attività',
    open: async (page) => {
      // Refused calls are audited too: asks for a record that does not exist.
      await page.request.get('/api/patient/019d0000-0000-7000-8000-000000000000')
      await page.goto('/audit?outcome=refused')
      await page.getByText('Rifiutato', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'registro-attivita-nessuno',
    as: 'administrator',
    title: 'Registro delle attività',
    open: async (page) => {
      await page.goto('/audit?to=2020-01-01')
      await page.getByText('Nessuna voce corrisponde ai filtri').last().waitFor()
    },
  },
  {
    name: 'registro-attivita-errore',
    as: 'administrator',
    title: 'Registro delle attività',
    expectedErrors: [/500/],
    open: async (page) => {
      await fakeReply(page, auditRoutes.list, new Failure('internal'))
      await page.goto('/audit')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    name: 'chi-ha-visto',
    as: 'physician',
    title: 'Scheda del paziente',
    // Few journeys open this record, so its registration is among the newest entries.
    open: async (page, { patientForNewCodes }) => {
      await page.goto(`/patient/${patientForNewCodes.id}/audit`)
      await page.getByText('Inserimento del paziente').first().waitFor()
      await page
        .getByText(/^Le \d+ voci una per una/)
        .first()
        .click()
    },
  },
  {
    name: 'chi-ha-visto-nessuno',
    as: 'physician',
    title: 'Scheda del paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/audit?to=2020-01-01`)
      await page.getByText('Nessun accesso alla scheda in questi giorni').last().waitFor()
      await waitForHeading(page, /^Scheda di/)
    },
  },
]
