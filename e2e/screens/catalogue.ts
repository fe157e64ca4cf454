import { people } from '../clinic/people.ts'
import { catheterForm, catheterTab } from '../pages/catheter.ts'
import { firstAccess } from '../pages/first-access.ts'
import { caregiverFields, patientForm } from '../pages/patient-form.ts'
import { patientList } from '../pages/patient-list.ts'
import { signInPage } from '../pages/sign-in.ts'
import { auditPages } from './audit.ts'
import { facilityPages } from './facilities.ts'
import { invitePages } from './invites.ts'
import { noticePages } from './notices.ts'
import { profilePages } from './profile.ts'
import { heading, type Screen } from './screen.ts'
import { secondFactorPages } from './second-factor.ts'
import { staffPages } from './staff.ts'

const textPages: Screen[] = [
  {
    name: 'home',
    as: null,
    title: 'Il filo che ci unisce',
    open: async (page) => {
      await page.goto('/')
      await heading(page, 'Il filo che ci unisce')
    },
  },
  {
    name: 'privacy',
    as: null,
    title: 'Informativa sulla privacy',
    open: async (page) => {
      await page.goto('/privacy-policy')
      await heading(page, 'In breve')
    },
  },
  {
    name: 'termini',
    as: 'nurse',
    title: 'Termini e condizioni d’uso',
    open: async (page) => {
      await page.goto('/terms-and-conditions')
      await page.getByText(/^Versione/).waitFor()
    },
  },
  {
    name: 'app',
    as: null,
    title: 'App per pazienti e caregiver',
    open: async (page) => {
      await page.goto('/app#access=niente')
      await heading(page, /non è ancora disponibile/)
    },
  },
]

const signInPages: Screen[] = [
  {
    name: 'accesso',
    as: null,
    title: 'Accedi',
    open: async (page) => {
      await page.goto('/user/login')
      await signInPage(page).heading.waitFor()
    },
  },
  {
    name: 'accesso-errori',
    as: null,
    title: 'Accedi',
    open: async (page) => {
      await page.goto('/user/login')
      await signInPage(page).submit.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'password-dimenticata',
    as: null,
    title: 'Password dimenticata?',
    open: async (page) => {
      await page.goto('/user/forgot-password')
      await heading(page, 'Password dimenticata?')
    },
  },
  {
    name: 'password-dimenticata-sconosciuta',
    as: null,
    title: 'Password dimenticata?',
    provokes: [/404/],
    open: async (page) => {
      await page.goto('/user/forgot-password')
      await page.getByRole('textbox', { name: 'Email' }).fill('nessuno@prova.filo')
      await page.getByRole('button', { name: 'Invia il link' }).click()
      await page.getByText('Nessun utente trovato con questo indirizzo email').waitFor()
    },
  },
  {
    name: 'password-link-inviato',
    as: null,
    title: 'Password dimenticata?',
    open: async (page) => {
      await page.goto('/user/forgot-password')
      await page.getByRole('textbox', { name: 'Email' }).fill(people.administrator)
      await page.getByRole('button', { name: 'Invia il link' }).click()
      await heading(page, 'Controlla la posta')
    },
  },
  {
    name: 'password-nuova',
    as: null,
    title: 'Imposta la password',
    open: async (page, { passwordLinks }) => {
      await page.goto(passwordLinks.fresh)
      await page.getByRole('textbox', { name: 'Nuova password', exact: true }).fill('Prova1')
      await page.getByRole('button', { name: 'Imposta la password' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'password-link-usato',
    as: null,
    title: 'Imposta la password',
    open: async (page, { passwordLinks }) => {
      await page.goto(passwordLinks.used)
      await heading(page, 'Il link è già stato usato')
    },
  },
  {
    name: 'password-link-scaduto',
    as: null,
    title: 'Imposta la password',
    open: async (page, { passwordLinks }) => {
      await page.goto(passwordLinks.expired)
      await heading(page, 'Il link è scaduto')
    },
  },
  {
    name: 'password-link-sbagliato',
    as: null,
    title: 'Imposta la password',
    open: async (page) => {
      await page.goto('/user/reset-password?token=niente')
      await heading(page, 'Il link non è valido')
    },
  },
]

const statePages: Screen[] = [
  {
    name: 'pagina-non-trovata',
    as: 'nurse',
    title: 'Pagina non trovata',
    open: async (page) => {
      await page.goto('/nessuna')
      await heading(page, 'Pagina non trovata')
    },
  },
  {
    name: 'accesso-negato',
    as: 'supervisor',
    title: 'Accesso negato',
    open: async (page) => {
      await page.goto('/patient/list')
      await heading(page, 'Accesso negato')
    },
  },
  {
    name: 'errore',
    as: 'nurse',
    title: 'Errore',
    provokes: [/ERR_FAILED/, /user fetch/],
    open: async (page) => {
      await page.route('**/api/user', (route) => route.abort())
      await page.goto('/patient/list')
      await page.getByRole('alert').waitFor()
    },
  },
]

const listPages: Screen[] = [
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
      const none = { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 }
      await page.route('**/api/patient/list*', (route) => route.fulfill({ json: none }))
      await page.goto('/patient/list')
      await page.getByText('Nessun paziente: aggiungi il primo').last().waitFor()
    },
  },
  {
    name: 'pazienti-errore',
    as: 'nurse',
    title: 'Pazienti',
    provokes: [/ERR_FAILED/],
    open: async (page) => {
      await page.route('**/api/patient/list*', (route) => route.abort())
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

const addPages: Screen[] = [
  {
    name: 'nuovo-paziente',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page, { whole }) => {
      await page.goto('/patient/add')
      const form = patientForm(page)
      await form.fiscalCode.fill(whole.fiscalCode)
      await page.getByRole('link', { name: /^Apri la scheda/ }).waitFor()
      await form.addCaregiver.click()
      await caregiverFields(form.form, 1).row.waitFor()
    },
  },
  {
    name: 'nuovo-paziente-errori',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page) => {
      await page.goto('/patient/add')
      await patientForm(page).saveAndGoOn.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'nuovo-paziente-cicc',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page, { bare }) => {
      await page.goto(`/patient/add/${bare.id}/cicc`)
      const form = catheterForm(page)
      await form.carries('Sì').check()
      await form.type.selectOption('Altro')
      await form.insertionDate.fill('99/99/2026')
      await form.save.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'nuovo-paziente-accesso',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page, { renewed }) => {
      await page.goto(`/patient/add/${renewed.id}/access`)
      await page
        .getByRole('button', { name: /^Rigenera/ })
        .first()
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Rigenera/ })
        .click()
      await page.getByRole('img', { name: /^Codice QR/ }).waitFor()
    },
  },
]

const section = (name: string, path: string, ready: RegExp | string): Screen => ({
  name: `scheda-${name}`,
  as: 'physician',
  title: 'Scheda del paziente',
  open: async (page, { whole }) => {
    await page.goto(`/patient/${whole.id}${path}`)
    await heading(page, ready)
  },
})

const recordPages: Screen[] = [
  section('sintesi', '', 'Quadro clinico'),
  section('dati', '/data', 'Consenso informato'),
  section('cicc', '/cicc', 'Storico'),
  section('cicc-nuovo', '/cicc/new', 'Nuovo catetere'),
  {
    name: 'scheda-cicc-modifica',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { whole }) => {
      await page.goto(`/patient/${whole.id}/cicc`)
      await catheterTab(page).correct.click()
      await heading(page, 'Modifica dati CICC')
    },
  },
  section('caregiver', '/caregivers', /Adele/),
  section('accesso', '/access', 'Accesso all’app'),
  {
    name: 'scheda-senza-dati',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { bare }) => {
      await page.goto(`/patient/${bare.id}/cicc`)
      await catheterTab(page).start.waitFor()
    },
  },
  {
    name: 'scheda-modifica',
    as: 'physician',
    title: 'Modifica paziente',
    open: async (page, { whole }) => {
      await page.goto(`/patient/${whole.id}/edit/caregivers`)
      await page
        .getByRole('button', { name: /^Togli/ })
        .first()
        .click()
      await page.getByText(/tolto/).first().waitFor()
    },
  },
  {
    name: 'scheda-archivia',
    as: 'physician',
    title: 'Scheda del paziente',
    open: async (page, { whole }) => {
      await page.goto(`/patient/${whole.id}/data`)
      await page.getByRole('button', { name: 'Archivia paziente' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'scheda-rimozione',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { whole }) => {
      await page.goto(`/patient/${whole.id}/cicc`)
      await catheterTab(page).remove.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Registra rimozione' }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
  {
    name: 'scheda-rigenera',
    as: 'physician',
    title: 'Scheda del paziente',
    open: async (page, { whole }) => {
      await page.goto(`/patient/${whole.id}/access`)
      await firstAccess(page).cards.first().waitFor()
      await page
        .getByRole('button', { name: /^Rigenera/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

/** Every screen, in each state that looks different. */
export const screens: readonly Screen[] = [
  ...textPages,
  ...signInPages,
  ...profilePages,
  ...secondFactorPages,
  ...statePages,
  ...listPages,
  ...addPages,
  ...recordPages,
  ...facilityPages,
  ...invitePages,
  ...staffPages,
  ...auditPages,
  ...noticePages,
]
