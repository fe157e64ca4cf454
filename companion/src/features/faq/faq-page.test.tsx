import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
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
