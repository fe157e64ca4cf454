import { people } from '../clinic/people.ts'
import { signInPage } from '../pages/sign-in.ts'
import { type Screen, waitForHeading } from './screen.ts'

export const signInPages: Screen[] = [
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
      await waitForHeading(page, 'Password dimenticata?')
    },
  },
  {
    name: 'password-dimenticata-sconosciuta',
    as: null,
    title: 'Password dimenticata?',
    expectedErrors: [/404/],
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
      await waitForHeading(page, 'Controlla la posta')
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
      await waitForHeading(page, 'Il link è già stato usato')
    },
  },
  {
    name: 'password-link-scaduto',
    as: null,
    title: 'Imposta la password',
    open: async (page, { passwordLinks }) => {
      await page.goto(passwordLinks.expired)
      await waitForHeading(page, 'Il link è scaduto')
    },
  },
  {
    name: 'password-link-sbagliato',
    as: null,
    title: 'Imposta la password',
    open: async (page) => {
      await page.goto('/user/reset-password?token=niente')
      await waitForHeading(page, 'Il link non è valido')
    },
  },
]
