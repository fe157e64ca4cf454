import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { Page } from '@playwright/test'
import { fakeReply, refusedByProxy } from '../fake-replies.ts'
import { profilePage } from '../pages/profile.ts'
import { type Screen, waitForHeading } from './screen.ts'

const onProfile = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(`/user/profile${path}`)
  await waitForHeading(page, name)
}

/** The user's own account, and the page to which the mail to a new address leads. */
export const profilePages: Screen[] = [
  {
    name: 'profilo',
    as: 'physician',
    title: 'Il mio profilo',
    open: onProfile('', 'Dati personali'),
  },
  {
    name: 'profilo-credenziali',
    as: 'nurse',
    title: 'Il mio profilo',
    open: onProfile('/credentials', 'Indirizzo email'),
  },
  {
    name: 'profilo-sessioni',
    as: 'soloPhysician',
    title: 'Il mio profilo',
    open: async (page) => {
      await page.goto('/user/profile/sessions')
      await page.getByText('Questa sessione').waitFor()
    },
  },
  {
    name: 'profilo-sessioni-errore',
    as: 'soloPhysician',
    title: 'Il mio profilo',
    expectedErrors: [/503/],
    open: async (page) => {
      await fakeReply(page, authRoutes.sessions, refusedByProxy)
      await page.goto('/user/profile/sessions')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    name: 'profilo-gruppo',
    as: 'physician',
    title: 'Il mio profilo',
    open: async (page) => {
      await page.goto('/user/profile/workgroup')
      await page.getByText('(tu)').waitFor()
    },
  },
  {
    name: 'profilo-modifica-errori',
    as: 'physician',
    title: 'Modifica il profilo',
    open: async (page) => {
      await page.goto('/user/profile/edit/data')
      await profilePage(page).textbox('Nome').fill('')
      await profilePage(page).textbox('Telefono').fill('12')
      await profilePage(page).save.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'profilo-email',
    as: 'nurse',
    title: 'Modifica il profilo',
    open: onProfile('/edit/email', 'Cambia indirizzo email'),
  },
  {
    name: 'profilo-password',
    as: 'nurse',
    title: 'Modifica il profilo',
    open: async (page) => {
      await page.goto('/user/profile/edit/password')
      await profilePage(page).newPassword.fill('Prova1')
      await profilePage(page).repeatedPassword.fill('Prova2')
      await profilePage(page).changePassword.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'email-conferma',
    as: null,
    title: 'Conferma il nuovo indirizzo',
    open: async (page) => {
      await page.goto('/user/confirm-email?token=niente')
      await page.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).waitFor()
    },
  },
  {
    name: 'email-conferma-sbagliata',
    as: null,
    title: 'Conferma il nuovo indirizzo',
    open: async (page) => {
      await page.goto('/user/confirm-email?token=niente')
      await page.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).click()
      await waitForHeading(page, 'Il link non è valido')
    },
  },
]
