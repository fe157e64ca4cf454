import { quickReplyRoutes } from '@filo/contract/features/chat/quick-reply.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { GuardedRouter } from '@filo/ui/forms/guarded-router.tsx'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { field, fill, press } from '../../../../ui/test/gestures.ts'
import { setUpTestApp } from '../../../test/app.tsx'
import { QuickRepliesDialog } from './quick-replies-dialog.tsx'

setUpTestApp()

const reply = { id: 'a1a1a1a1-0000-4000-8000-000000000801', version: 1, text: 'Grazie.' }

const client = createQueryClient()
afterEach(() => client.clear())
beforeEach(() => {
  answer(quickReplyRoutes.list, { items: [reply] })
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <GuardedRouter>
          <QuickRepliesDialog onChoose={() => {}} onClose={() => {}} />
        </GuardedRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
})

test('shows a bullet that was pasted from Word as one, and keeps it as it was pasted', async () => {
  await screen.findByText('Grazie.')
  answer(quickReplyRoutes.list, { items: [{ ...reply, text: '\uf0b7 garze' }] })
  await client.invalidateQueries()
  await press('Modifica “• garze”')
  expect(field('Risposta pronta').value).toBe('\uf0b7 garze')
})

test('shows a refused text at its field and keeps what was typed', async () => {
  const message = 'C’è già una risposta pronta con queste parole'
  answer(quickReplyRoutes.create, new Failure('validation_failed', { details: [{ path: 'text', message }] }))
  await press('Nuova risposta pronta')
  await fill('Risposta pronta', 'Grazie.')
  await press('Aggiungi')
  expect(await screen.findAllByText(new RegExp(message))).not.toEqual([])
  expect(field('Risposta pronta').value).toBe('Grazie.')
})

test('shows that a colleague changed a reply meanwhile', async () => {
  answer(quickReplyRoutes.change, new Failure('stale_version'))
  await press('Modifica “Grazie.”')
  await fill('Risposta pronta', 'Prego.')
  await press('Salva')
  expect(await screen.findByText(failures.stale_version.message)).toBeTruthy()
  expect(sentTo(quickReplyRoutes.change)).toEqual([{ text: 'Prego.', version: 1 }])
})
