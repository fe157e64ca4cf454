import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { fakeReply, lost } from '../fake-replies.ts'
import { type Screen, waitForHeading } from './screen.ts'

export const refusalPages: Screen[] = [
  {
    name: 'pagina-non-trovata',
    as: 'nurse',
    title: 'Pagina non trovata',
    open: async (page) => {
      await page.goto('/nessuna')
      await waitForHeading(page, 'Pagina non trovata')
    },
  },
  {
    name: 'accesso-negato',
    as: 'supervisor',
    title: 'Accesso negato',
    open: async (page) => {
      await page.goto('/patient/list')
      await waitForHeading(page, 'Accesso negato')
    },
  },
  {
    name: 'errore',
    as: 'nurse',
    title: 'Errore',
    expectedErrors: [/ERR_FAILED/, /user fetch/],
    open: async (page) => {
      await fakeReply(page, staffRoutes.current, lost)
      await page.goto('/patient/list')
      await page.getByRole('alert').waitFor()
    },
  },
]
