import { heading, type Screen } from './screen.ts'

export const refusalPages: Screen[] = [
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
