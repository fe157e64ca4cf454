import type { Page } from '@playwright/test'

/** The page "FAQ". */
export function faqList(page: Page) {
  const list = page.getByRole('region', { name: 'FAQ' })
  const order = page.getByRole('list', { name: 'Ordine delle domande' })
  return {
    list,
    search: list.getByRole('searchbox', { name: 'Cerca fra domande e risposte' }),
    count: list.getByRole('status').first(),
    add: page.getByRole('link', { name: 'Nuova domanda' }).first(),
    /** The button in the heading, which opens the answer. */
    title: (name: string | RegExp) => list.getByRole('heading').getByRole('button', { name }),
    titles: list.getByRole('heading').getByRole('button'),
    entry: (question: string) =>
      list.getByRole('listitem').filter({ has: page.getByRole('button', { name: question, exact: true }) }),
    changeOrder: page.getByRole('button', { name: 'Riordina' }),
    done: page.getByRole('button', { name: 'Fine', exact: true }),
    rows: order.getByRole('listitem'),
    up: (question: string) => order.getByRole('button', { name: `Su: ${question}` }),
    down: (question: string) => order.getByRole('button', { name: `Giù: ${question}` }),
    handle: (question: string) =>
      order.getByRole('listitem').filter({ hasText: question }).getByTitle('Trascina'),
  }
}

/** The form of a question and its answer, new or edited. */
export function faqForm(page: Page) {
  const form = page.getByRole('form', { name: 'Domanda e risposta' })
  return {
    form,
    question: form.getByRole('textbox', { name: 'Domanda' }),
    answer: form.getByRole('textbox', { name: 'Risposta' }),
    add: form.getByRole('button', { name: 'Aggiungi domanda' }),
    save: form.getByRole('button', { name: 'Salva', exact: true }),
  }
}
