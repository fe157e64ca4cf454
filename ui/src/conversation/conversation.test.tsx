import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { message, messages, receive, self, showConversation, sourceOf } from '../../test/conversation.tsx'

afterEach(cleanup)

/** The messages that a screen reader reads out by itself. */
const announced = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent)

test('a conversation opened again shows what was written meanwhile', async () => {
  const stored = messages(1, 3)
  const { leave, comeBack } = showConversation(sourceOf(stored))
  await screen.findByText('Messaggio 3')
  leave()
  stored.push(...messages(4, 5))
  comeBack()
  expect(await screen.findByText('Messaggio 5')).toBeTruthy()
  expect(screen.getByText('Messaggio 4')).toBeTruthy()
})

test('each new message of others is announced once, and no earlier one', async () => {
  const stored = messages(1, 260)
  showConversation(sourceOf(stored), { place: 60 })
  await screen.findByText('Messaggio 160')
  await screen.findByText('Messaggio 1')
  await screen.findByText('Messaggio 260')
  expect(announced()).toEqual([])
  const again = { text: 'Grazie' }
  receive(message(261, again))
  receive(message(262, again))
  receive(message(263, { from: { ...message(1).from, id: self } }))
  receive(message(262, again))
  await expect.poll(announced).toEqual(['Prova Livia: Grazie', 'Prova Livia: Grazie'])
})

test('messages fetched after a gap are each announced', async () => {
  const stored = messages(1, 2)
  showConversation(sourceOf(stored))
  await screen.findByText('Messaggio 2')
  stored.push(...messages(3, 5))
  receive(message(5))
  await screen.findByText('Messaggio 3')
  expect(announced()).toEqual([3, 4, 5].map((n) => `Prova Livia: Messaggio ${n}`))
})
