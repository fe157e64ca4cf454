import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { fakeReply, lost } from '../fake-replies.ts'
import { acceptancePage } from '../pages/acceptance.ts'
import { invitesPage } from '../pages/invites.ts'
import { type Screen, waitForHeading } from './screen.ts'
import type { ScreenData } from './screen-data.ts'

type Untitled = Omit<Screen, 'title'>

/** The form and the archive. */
const sending: Untitled[] = [
  {
    name: 'inviti-supervisore',
    as: 'supervisor',
    open: async (page) => {
      await page.goto('/invite')
      await invitesPage(page).facility.click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'inviti-amministratore',
    as: 'administrator',
    open: async (page) => {
      await page.goto('/invite')
      await invitesPage(page).role('Supervisore di strutture').check()
      await page.getByRole('radio', { name: 'Solo alcune' }).check()
      await page.getByRole('combobox', { name: 'Aggiungi una struttura' }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('list', { name: 'Strutture scelte' }).waitFor()
    },
  },
  {
    name: 'inviti-errori',
    as: 'physician',
    open: async (page) => {
      await page.goto('/invite')
      await invitesPage(page).send.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'inviti-archivio',
    as: 'physician',
    open: async (page) => {
      await page.goto('/invite/archive')
      await invitesPage(page).resend.first().waitFor()
    },
  },
  {
    name: 'inviti-archivio-vuoto',
    as: 'soloPhysician',
    open: async (page) => {
      await page.goto('/invite/archive')
      await page.getByRole('link', { name: 'Invita un collega' }).waitFor()
    },
  },
  {
    name: 'inviti-archivio-nessuno',
    as: 'physician',
    open: async (page) => {
      await page.goto('/invite/archive')
      await invitesPage(page).search.fill('zzzz')
      await page.getByRole('button', { name: 'Azzera filtri' }).waitFor()
    },
  },
  {
    name: 'inviti-archivio-errore',
    as: 'physician',
    expectedErrors: [/ERR_FAILED/],
    open: async (page) => {
      await fakeReply(page, inviteRoutes.list, lost)
      await page.goto('/invite/archive')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    name: 'inviti-ritira',
    as: 'physician',
    open: async (page) => {
      await page.goto('/invite/archive?status=pending')
      await invitesPage(page).more.first().click()
      await invitesPage(page).withdraw.click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

/** The page of a link whose invite is no longer open. */
const closedInvite = (name: string, link: keyof ScreenData['invites'], title: string): Untitled => ({
  name,
  as: null,
  open: async (page, { invites }) => {
    await page.goto(invites[link])
    await waitForHeading(page, title)
  },
})

const accepting: Untitled[] = [
  {
    name: 'invito',
    as: null,
    open: async (page, { invites }) => {
      await page.goto(invites.open)
      await acceptancePage(page).start.waitFor()
    },
  },
  {
    name: 'invito-dati',
    as: null,
    open: async (page, { invites }) => {
      await page.goto(invites.open)
      const acceptance = acceptancePage(page)
      await acceptance.start.click()
      await acceptance.goOn.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'invito-accesso',
    as: null,
    open: async (page, { invites }) => {
      await page.goto(invites.open)
      const acceptance = acceptancePage(page)
      await acceptance.start.click()
      await acceptance.registryNumber.fill('RM 1')
      await acceptance.phone.fill('3331234567')
      await acceptance.goOn.click()
      await acceptance.chooses('Prova1')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'invito-consensi',
    as: null,
    open: async (page, { invites }) => {
      await page.goto(invites.open)
      const acceptance = acceptancePage(page)
      await acceptance.fill()
      await acceptance.accept.click()
      await page.getByRole('alert').waitFor()
      await page
        .getByRole('button', { name: /^Leggi il testo/ })
        .first()
        .click()
      await waitForHeading(page, 'In breve')
    },
  },
  {
    name: 'invito-senza-link',
    as: null,
    open: async (page) => {
      await page.goto('/invite/accept')
      await page.getByText('Apri di nuovo il link').waitFor()
    },
  },
  {
    name: 'invito-sessione-aperta',
    as: 'nurse',
    open: async (page, { invites }) => {
      await page.goto(invites.open)
      await page.getByRole('button', { name: 'Esci e continua' }).waitFor()
    },
  },
  closedInvite('invito-scaduto', 'expired', 'L’invito è scaduto'),
  closedInvite('invito-ritirato', 'withdrawn', 'L’invito è stato ritirato'),
  closedInvite('invito-usato', 'used', 'L’invito è già stato accettato'),
  {
    name: 'invito-sbagliato',
    as: null,
    open: async (page) => {
      await page.goto('/invite/accept/niente')
      await waitForHeading(page, 'Il link non è valido')
    },
  },
]

export const invitePages: readonly Screen[] = [
  ...sending.map((screen) => ({ ...screen, title: 'Inviti' })),
  ...accepting.map((screen) => ({ ...screen, title: 'Accetta l’invito' })),
]
