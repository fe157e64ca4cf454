import { keepDraft } from '@filo/ui/conversation/drafts.ts'
import { outbox } from '@filo/ui/conversation/outbox.ts'
import { act, screen } from '@testing-library/react'
import { nurse } from '../../../../test/people.ts'
import { openAs, states } from '../../../../test/states.ts'

const rooms = ['a1a1a1a1-0000-4000-8000-000000000201', 'a1a1a1a1-0000-4000-8000-000000000202']

states('Disconnetti', {
  'disconnetti-non-partiti': async () => {
    for (const room of rooms) keepDraft(room, 'La richiamo alle 15')
    openAs(nurse, '/user/logout')
    await screen.findByRole('heading', { name: 'Uscire senza inviare?' })
  },
  'disconnetti-intanto-partiti': async () => {
    for (const room of rooms) keepDraft(room, 'La richiamo alle 15')
    openAs(nurse, '/user/logout')
    await screen.findByRole('heading', { name: 'Uscire senza inviare?' })
    for (const room of rooms) keepDraft(room, '')
    act(() => outbox.clear())
    await screen.findByText(/^Quello che avevi scritto è partito/)
  },
})
