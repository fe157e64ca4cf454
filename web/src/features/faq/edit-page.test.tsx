import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const id = 'a1a1a1a1-0000-4000-8000-000000000601'
const saved = { question: 'Posso fare il bagno?', answer: 'Sì.' }

const faqOf = (version: number, text: string) => ({
  ...{ id, version, question: saved.question, answer: text, position: 1 },
  writtenAt: '2026-11-02T08:00:00.000Z',
})
const answerSaved = (version: number, text = saved.answer) => answer(faqRoutes.read, faqOf(version, text))

beforeEach(async () => {
  answerSaved(1)
  openApp(`/faq/${id}/edit`, nurse)
  await screen.findByLabelText('Risposta')
})

/** Simulates that a colleague deletes the question. */
function deleteByOthers() {
  for (const route of [faqRoutes.read, faqRoutes.change]) answer(route, new Failure('not_found'))
  return refetchAll()
}

test('what is typed stays when a colleague deletes the question, which cannot be saved any more', async () => {
  await fill('Risposta', 'Sì, con una medicazione impermeabile.')
  await deleteByOthers()
  await screen.findByText(/archiviato o annullato: non si può più salvare/)
  expect(field('Risposta').value).toBe('Sì, con una medicazione impermeabile.')
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull()
})

test('a question that was changed and then deleted is only called deleted', async () => {
  await fill('Risposta', 'Sì, con una medicazione impermeabile.')
  answerSaved(2, 'Sì, ma breve.')
  await refetchAll()
  await screen.findByText(/ha appena cambiato questi dati/)
  await deleteByOthers()
  await screen.findByText(/archiviato o annullato: non si può più salvare/)
  expect(screen.queryByText(/ha appena cambiato questi dati/)).toBeNull()
})

test('a form without input gives way to a page that says that the question is gone', async () => {
  await deleteByOthers()
  await screen.findByRole('heading', { level: 1, name: 'Questa pagina non c’è più' })
})

test('an answer that somebody else saved meanwhile is shown beside one’s own, which is kept', async () => {
  answer(faqRoutes.list, { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 })
  answer(faqRoutes.change, ({ body: { version, answer: text = '' } }) => {
    answerSaved(version === 1 ? 2 : 3, version === 1 ? 'Loro' : text)
    return version === 1 ? new Failure('stale_version') : faqOf(3, text)
  })
  await fill('Risposta', 'Mia')
  await press('Salva')
  const conflict = (await screen.findByText('Salvato da altri')).closest('li') as HTMLElement
  const values = within(conflict).getAllByRole('definition')
  expect(values.map(({ textContent }) => textContent)).toEqual(['Loro', 'Mia'])
  expect(field('Risposta').value).toBe('Mia')
  await press('Salva')
  await expect.poll(() => location.pathname + location.search).toBe(`/faq/list?open=${id}`)
  expect(sentTo(faqRoutes.change).at(-1)).toEqual({ answer: 'Mia', version: 2 })
})
