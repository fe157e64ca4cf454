import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

test('questions that fail to load say so, and load on retry', async () => {
  answer(faqRoutes.deviceList, lost)
  open('/faq')
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Il telefono non riesce a collegarsi')
  expect(within(failure).getByRole('button', { name: 'Riprova' })).toBeTruthy()
  answer(faqRoutes.deviceList, {
    items: [{ id: 'a1a1a1a1-0000-4000-8000-000000000601', question: 'Posso fare il bagno?', answer: 'Sì.' }],
  })
  await press('Riprova')
  await screen.findByLabelText('Cerca una domanda')
  expect(screen.queryByRole('alert')).toBeNull()
})

const [fever, shower] = ['Ho la febbre: che cosa faccio?', 'Posso fare la doccia?']

async function showQuestions() {
  answer(faqRoutes.deviceList, {
    items: [
      { id: 'a1a1a1a1-0000-4000-8000-000000000601', question: fever, answer: 'Chiama il centro.' },
      { id: 'a1a1a1a1-0000-4000-8000-000000000602', question: shower, answer: 'Sì, con il telo.' },
    ],
  })
  open('/faq')
  await screen.findByRole('list', { name: 'Domande e risposte' })
}
const isOpen = (question: string) =>
  screen
    .queryAllByRole('button')
    .find(({ textContent }) => textContent === question)
    ?.getAttribute('aria-expanded')

test.each([
  ['centro', '1 domanda trovata', 'true', undefined],
  ['doccia', '1 domanda trovata', undefined, 'false'],
  ['il', '2 domande trovate', 'true', 'true'],
  ['mare', 'Nessuna domanda trovata', undefined, undefined],
  [' ', '', 'false', 'false'],
])('“%s” finds questions and opens those whose answer has it: %s', async (typed, count, ...opened) => {
  await showQuestions()
  await fill('Cerca una domanda', typed)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(count)
  expect([isOpen(fever), isOpen(shower)]).toEqual(opened)
  expect(screen.queryAllByText(/^Prova con un’altra parola/)).toHaveLength(opened.some(Boolean) ? 0 : 1)
})

test('a search is cleared by its button, which is there only with something typed', async () => {
  await showQuestions()
  const clear = 'Cancella la ricerca'
  expect(screen.queryByRole('button', { name: clear })).toBeNull()
  await fill('Cerca una domanda', 'febbre')
  expect(isOpen(shower)).toBeUndefined()
  await press(clear)
  const search = field('Cerca una domanda')
  await focusOn(search)
  expect(search.value).toBe('')
  expect(isOpen(shower)).toBe('false')
  expect(screen.queryByRole('button', { name: clear })).toBeNull()
})

test('a question that was opened is closed again by hand, also one that a search opened', async () => {
  await showQuestions()
  await press(fever)
  expect(isOpen(fever)).toBe('true')
  await fill('Cerca una domanda', 'telo')
  await press(shower)
  expect(isOpen(shower)).toBe('false')
})

test('Enter leaves the field, so that the telephone’s keyboard uncovers the results', async () => {
  await showQuestions()
  const search = field('Cerca una domanda')
  search.focus()
  fireEvent.keyDown(search, { key: 'a' })
  expect(document.activeElement).toBe(search)
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(document.activeElement).not.toBe(search)
})

test('without any question the page says so and offers the clinic’s telephone', async () => {
  answer(faqRoutes.deviceList, { items: [] })
  open('/faq')
  await screen.findByRole('heading', { name: 'Nessuna domanda, per ora' })
  expect(screen.getByRole('link', { name: /^Chiama/ }).getAttribute('href')).toBe('tel:+39060000000')
  expect(screen.queryByLabelText('Cerca una domanda')).toBeNull()
})
