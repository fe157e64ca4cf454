import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { emptyPage, fakeReply, lost } from '../fake-replies.ts'
import { faqForm, faqList } from '../pages/faqs.ts'
import type { Screen } from './screen.ts'

const title = 'FAQ'

export const faqPages: readonly Screen[] = [
  {
    name: 'faq',
    as: 'nurse',
    title,
    open: async (page) => {
      await page.goto('/faq/list')
      await faqList(page).titles.first().waitFor()
    },
  },
  {
    name: 'faq-aperta',
    as: 'nurse',
    title,
    open: async (page, { faq }) => {
      await page.goto(`/faq/list?open=${faq.id}`)
      await page.getByRole('link', { name: /^Modifica: Ho la febbre alta/ }).waitFor()
    },
  },
  {
    name: 'faq-cercata',
    as: 'physician',
    title,
    open: async (page) => {
      await page.goto('/faq/list')
      await faqList(page).search.fill('febbre tele')
      await page.locator('mark').first().waitFor()
    },
  },
  {
    name: 'faq-ordine',
    as: 'physician',
    title,
    open: async (page) => {
      await page.goto('/faq/list')
      await faqList(page).changeOrder.click()
      await faqList(page).rows.first().waitFor()
    },
  },
  {
    name: 'faq-nessuna-trovata',
    as: 'nurse',
    title,
    open: async (page) => {
      await page.goto('/faq/list')
      await faqList(page).search.fill('zzzz')
      await page.getByRole('button', { name: 'Azzera filtri' }).waitFor()
    },
  },
  {
    name: 'faq-ancora-nessuna',
    as: 'nurse',
    title,
    open: async (page) => {
      await fakeReply(page, faqRoutes.list, emptyPage)
      await page.goto('/faq/list')
      await page.getByText('Nessuna domanda: aggiungi la prima').last().waitFor()
    },
  },
  {
    name: 'faq-senza-gruppo',
    as: 'administrator',
    title,
    open: async (page) => {
      await page.goto('/faq/list')
      await page.getByText('Apri prima un gruppo di lavoro').waitFor()
    },
  },
  {
    name: 'faq-errore',
    as: 'nurse',
    title,
    expectedErrors: [/ERR_FAILED/],
    open: async (page) => {
      await fakeReply(page, faqRoutes.list, lost)
      await page.goto('/faq/list')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    name: 'faq-nuova',
    as: 'nurse',
    title: 'Nuova domanda',
    open: async (page) => {
      await page.goto('/faq/add')
      const form = faqForm(page)
      await form.question.fill('Posso fare il bagno in mare?')
      await form.add.click()
      await form.form.getByRole('alert').waitFor()
    },
  },
  {
    name: 'faq-elimina',
    as: 'nurse',
    title,
    open: async (page, { faq }) => {
      await page.goto(`/faq/list?open=${faq.id}`)
      await page.getByRole('button', { name: /^Elimina: Ho la febbre alta/ }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
