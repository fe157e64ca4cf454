import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showConversation, sourceOf } from '../../test/conversation.tsx'
import { fill, press } from '../../test/gestures.ts'
import { room } from '../../test/messages.ts'
import { unreachable } from '../api/api-error.ts'
import { keepDraft, noteKeptDraft } from './drafts.ts'
import { outbox } from './outbox.ts'

afterEach(() => {
  cleanup()
  outbox.clear()
  keepDraft(room, '')
})

/** Whether the browser asks before it closes the page. */
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.each([
  ['an unsent message', () => press('Invia')],
  ['a draft', async () => {}],
])('closing the page with %s asks first, and no longer once nothing is unsent', async (_, send) => {
  showConversation(sourceOf([]))
  await screen.findByText('Nessun messaggio')
  expect(closing()).toBe(false)
  await fill('Scrivi un messaggio', 'Buongiorno')
  await send()
  expect(closing()).toBe(true)
  outbox.clear()
  await fill('Scrivi un messaggio', '')
  expect(closing()).toBe(false)
})

test('closing the page asks nothing about a message and a draft that are kept', async () => {
  const send = () => Promise.reject(unreachable())
  showConversation({ ...sourceOf([]), send })
  await fill('Scrivi un messaggio', 'Buongiorno')
  await press('Invia')
  await screen.findByText(/se non chiudi la pagina/)
  await fill('Scrivi un messaggio', 'Come va?')
  act(() => outbox.noteKept(outbox.items()[0]?.id ?? '', true))
  expect(closing()).toBe(true)
  noteKeptDraft(room, 'Come va?')
  expect(closing()).toBe(false)
  await screen.findByText(/anche se chiudi e riapri Filo/)
  await fill('Scrivi un messaggio', 'Come va oggi?')
  expect(closing()).toBe(true)
})
