import { type Screen, waitForHeading } from './screen.ts'

export const textPages: Screen[] = [
  {
    name: 'home',
    as: null,
    title: 'Il filo che ci unisce',
    open: async (page) => {
      await page.goto('/')
      await waitForHeading(page, 'Il filo che ci unisce')
    },
  },
  {
    name: 'privacy',
    as: null,
    title: 'Informativa sulla privacy',
    open: async (page) => {
      await page.goto('/privacy-policy')
      await waitForHeading(page, 'In breve')
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
]
