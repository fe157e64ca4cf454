import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callEngine, callView } from '../../../../ui/test/call.ts'
import { answer, startFakeServer, stopFakeServer } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { visit } from '../../../test/visits.ts'
import { Controls } from './controls.tsx'

const client = createQueryClient()
const { mediaDevices } = navigator
beforeEach(() => {
  startFakeServer()
  answer(chatRoutes.list, { items: [] })
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getDisplayMedia: async () => {} },
    configurable: true,
  })
})
afterEach(() => {
  cleanup()
  client.clear()
  stopFakeServer()
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
})

test('a screen that the browser cannot show is told', async () => {
  const call = callEngine()
  call.shareScreen.mockRejectedValueOnce(new DOMException('Could not start video source', 'NotReadableError'))
  const ignore = () => {}
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <Controls
          {...{ call, visit }}
          view={callView()}
          panel={null}
          onPanel={ignore}
          onLeave={ignore}
          onEnded={ignore}
        />
      </QueryClientProvider>
    </UiProvider>,
  )
  await press('Mostra lo schermo')
  expect(await screen.findByText('Lo schermo non si può mostrare')).toBeTruthy()
})
