import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const show = (...questions: string[]) =>
  answer(faqRoutes.list, {
    items: questions.map((question, index) => ({
      id: `a1a1a1a1-0000-4000-8000-0000000006${question.length}`,
      version: 1,
      ...{ question, answer: 'Sì.', position: index + 1, writtenAt: '2026-11-02T08:00:00.000Z' },
    })),
    ...{ total: questions.length, totalIsMore: false, page: 1, pageSize: 200 },
  })
const questions = () =>
  screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent?.trim())

test('a question that a colleague puts first waits until asked for', async () => {
  show('Posso fare il bagno?')
  openApp('/faq/list', nurse)
  await screen.findByRole('button', { name: 'Posso fare il bagno?' })
  show('E al mare?', 'Posso fare il bagno?')
  await refetchAll()
  expect(questions()).toEqual(['Posso fare il bagno?'])
  await press('1 novità – Aggiorna')
  expect(questions()).toEqual(['E al mare?', 'Posso fare il bagno?'])
})

test('an order read while moves are saved undoes none of them', async () => {
  show('Con la febbre?', 'Doccia al mare?', 'E nei viaggi?')
  openApp('/faq/list?order=true', nurse)
  const down = await screen.findByRole('button', { name: 'Giù: Con la febbre?' })
  const order = () =>
    screen.getAllByRole('button', { name: /^Giù/ }).map((button) => button.getAttribute('aria-label'))
  const moved = ['Giù: Doccia al mare?', 'Giù: E nei viaggi?', 'Giù: Con la febbre?']
  const saved = Promise.withResolvers<void>()
  answer(faqRoutes.change, async ({ params: { id }, body }) => {
    await saved.promise
    const { version = 1, position = 1 } = body
    return {
      id,
      question: 'Con la febbre?',
      answer: 'Sì.',
      writtenAt: '2026-11-02T08:00:00.000Z',
      position,
      version: version + 1,
    }
  })
  fireEvent.click(down)
  fireEvent.click(down)
  await expect.poll(order).toEqual(moved)
  show('Con la febbre?', 'Doccia al mare?', 'E nei viaggi?', 'Sport e ginnastica?')
  await refetchAll()
  await screen.findByRole('button', { name: 'Giù: Sport e ginnastica?' })
  expect(order()).toEqual([...moved, 'Giù: Sport e ginnastica?'])
  show('Doccia al mare?', 'E nei viaggi?', 'Con la febbre?')
  saved.resolve()
  await expect
    .poll(() => sentTo(faqRoutes.change))
    .toEqual([
      { position: 2, version: 1 },
      { position: 3, version: 2 },
    ])
  await refetchAll()
  await expect.poll(order).toEqual(moved)
})
