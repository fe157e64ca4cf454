import { acceptancePage } from '../pages/acceptance.ts'
import { type Screen, waitForHeading } from './screen.ts'
import type { ScreenData } from './screen-data.ts'

type Untitled = Omit<Screen, 'title'>

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

export const invitePages: readonly Screen[] = accepting.map((screen) => ({
  ...screen,
  title: 'Accetta l’invito',
}))
