import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../../../ui/test/fake-server.ts'
import { press } from '../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../test/app.tsx'
import { emptyInfo } from '../../test/info.ts'
import { nurse } from '../../test/people.ts'
import { silenceAudio } from '../../test/silent-audio.ts'
import { refreshInfo } from '../features/alerts/poll-info.ts'

setUpTestApp()

const played = vi.fn()

beforeEach(() => {
  played.mockClear()
  silenceAudio(played)
  answer(chatRoutes.list, { items: [] })
})
afterEach(() => localStorage.clear())

/** Each message is in a conversation of its own. */
const answerUnread = (unreadMessage: number) =>
  answer(infoRoutes.read, { ...emptyInfo, unreadMessage, owedRooms: unreadMessage })

/** As many conversations wait for an answer as the menu then says. */
async function receive(unread: number) {
  answerUnread(unread)
  act(refreshInfo)
  await screen.findByRole('link', { name: new RegExp(`^Chat.*${unread} in attesa di risposta`) })
}

test('new messages play a sound once a nurse has turned it on, and a reload keeps the choice', async () => {
  answerUnread(0)
  openApp('/chat', nurse, { hasLayout: true })
  await screen.findByRole('button', { name: 'Suono spento' })
  await receive(1)
  expect(played).not.toHaveBeenCalled()
  await press('Suono spento')
  expect(played).toHaveBeenCalledTimes(1)
  await receive(2)
  await expect.poll(() => played.mock.calls.length).toBe(2)

  cleanup()
  openApp('/chat', nurse, { hasLayout: true })
  await press('Suono acceso')
  await screen.findByRole('button', { name: 'Suono spento' })
  expect(played).toHaveBeenCalledTimes(2)
})
