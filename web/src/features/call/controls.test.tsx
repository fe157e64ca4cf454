import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import type { CallView } from '@filo/ui/call/call-engine.ts'
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

const showControls = (call = callEngine(), own: Partial<CallView['own']> = {}) => {
  const view = callView()
  const ignore = () => {}
  const actions = { onPanel: ignore, onLeave: ignore, onEnded: ignore }
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <Controls
          {...{ call, visit, ...actions }}
          view={{ ...view, own: { ...view.own, ...own } }}
          panel={null}
        />
      </QueryClientProvider>
    </UiProvider>,
  )
  return call
}

test('a screen that the browser cannot show is told', async () => {
  const call = callEngine()
  call.shareScreen.mockRejectedValueOnce(new DOMException('Could not start video source', 'NotReadableError'))
  showControls(call)
  await press('Mostra lo schermo')
  expect(await screen.findByText('Lo schermo non si può mostrare')).toBeTruthy()
})

test('says that the screen is shown, beside a button that says what it ends', async () => {
  const call = showControls(undefined, { media: { mic: true, cam: true, screen: true } })
  expect(screen.getByText('Stai mostrando lo schermo.')).toBeTruthy()
  await press('Smetti di mostrare')
  expect(call.stopSharing).toHaveBeenCalledOnce()
})

test('devices that are off are named, and are still switches of the same name', () => {
  showControls(undefined, { media: { mic: false, cam: false, screen: false } })
  expect(screen.queryByText('Stai mostrando lo schermo.')).toBeNull()
  expect(screen.getByRole('switch', { name: 'Microfono' }).textContent).toBe('Microfono spento')
  expect(screen.getByRole('switch', { name: 'Videocamera' }).textContent).toBe('Videocamera spenta')
})
