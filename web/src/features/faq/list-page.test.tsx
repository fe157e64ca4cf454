import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
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
