import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { ownRoomWith } from '../../../test/own-room.ts'
import { setUpTestPages } from '../../../test/pages.tsx'
import { UnreadMessages } from './unread-messages.tsx'

setUpTestPages()

test.each([
  [1, 'Hai un messaggio da leggere'],
  [99, 'Hai 99 messaggi da leggere'],
  [100, 'Hai più di 99 messaggi da leggere'],
])('%i unread messages, counted up to a hundred, are shown as “%s”', async (unread, words) => {
  answer(deviceChatRoutes.list, { items: [ownRoomWith({ unread })] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <UnreadMessages />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
})
