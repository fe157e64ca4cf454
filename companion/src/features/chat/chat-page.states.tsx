import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, lost, serveAt } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { linkTo, openApp } from '../../../test/app.tsx'
import { fakeTelephone, settingsOf } from '../../../test/notices.ts'
import { ownRoomWith } from '../../../test/own-room.ts'
import { states } from '../../../test/states.ts'

const room = ownRoomWith({
  answerCalendar: {
    spans: [{ days: [1, 2, 3, 4, 5], from: '08:00', until: '14:00' }],
    ...{ onHolidays: false, closures: [] },
  },
  callAdvice: 'Se hai febbre o brividi non scrivere: chiama.',
})
const longAdvice =
  'Se hai febbre, brividi durante l’infusione o dolore dove entra il catetere non scrivere e non aspettare: chiama il centro, a ogni ora.'

const from: Message['from'] = {
  ...{ id: linkTo(1, '').person.id, role: 'caregiver', title: null },
  ...{ name: 'Anna', surname: 'Rossi', relation: 'Figlia' },
}
const nurse = { ...message(1).from, name: 'Maria Antonietta', surname: 'Degli Esposti' }

async function openAt(instant: string, fields: Partial<OwnRoom> = {}): Promise<void> {
  serveAt(instant)
  answer(deviceChatRoutes.list, { items: [{ ...room, ...fields }] })
  const items = [
    message(1, {
      room: room.id,
      from: nurse,
      at: '2026-11-28T09:00:00.000Z',
      text: 'Come va la medicazione?',
    }),
    message(2, { room: room.id, from, at: '2026-11-28T09:10:00.000Z', text: 'Bene, grazie!' }),
  ]
  answer(deviceChatRoutes.messages, { items, hasMore: false })
  answer(deviceChatRoutes.participants, { items: [] })
  answer(deviceChatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  answer(deviceChatRoutes.send, ({ body }) => message(3, { ...body, room: room.id, from, at: instant }))
  // The clock follows the first reply.
  await call(deviceChatRoutes.list)
  openApp('/chat')
  if (fields.callAdvice !== null) await screen.findByRole('complementary', { name: 'Quando chiamare' })
  else await screen.findByText('Bene, grazie!')
}

const [saturday, monday] = ['2026-11-28T15:00:00.000Z', '2026-11-30T08:00:00.000Z']

async function write(text: string): Promise<void> {
  await fill('Scrivi un messaggio', text)
  await press('Invia')
}

/** Types with letters at 200 % while the keyboard takes half of a small telephone: the end of the last message is in view. */
async function typeInSmallWindow(): Promise<void> {
  await page.viewport(320, 568)
  document.documentElement.style.fontSize = '200%'
  await openAt(monday, { callAdvice: null })
  await page.viewport(320, 268)
  const field = await screen.findByLabelText('Scrivi un messaggio')
  field.focus()
  window.visualViewport?.dispatchEvent(new Event('resize'))
  const bottomOf = (one: HTMLElement) => one.getBoundingClientRect().bottom
  const lineHeight = 40
  await expect.poll(() => bottomOf(screen.getByText('Bene, grazie!'))).toBeGreaterThan(lineHeight)
  expect(bottomOf(field)).toBeLessThanOrEqual(268)
  document.documentElement.style.fontSize = ''
}

states('Scrivi al centro', {
  'app-chat-tastiera-lettere-grandi': typeInSmallWindow,
  'app-chat-primo-messaggio': () => openAt(monday),
  'app-chat-frase-lunga': () => openAt(monday, { callAdvice: longAdvice }),
  'app-chat-avvisi': async () => {
    localStorage.clear()
    fakeTelephone()
    answer(devicePushRoutes.settings, settingsOf({ isOn: false }))
    await openAt(monday)
    await write('Grazie, a domani.')
    await screen.findByText(/^Vuoi un avviso/)
  },
  'app-chat-fuori-orario': async () => {
    await openAt(saturday)
    await write('Stamattina ho 38,2 di febbre e brividi. Che faccio?')
    await screen.findByText('Inviato')
  },
  'app-chat-fuori-orario-senza-rete': async () => {
    await openAt(saturday, { callAdvice: null })
    answer(deviceChatRoutes.send, lost)
    await write('Stamattina ho 38,2 di febbre e brividi. Che faccio?')
    await screen.findByText(/Il server non risponde/)
  },
})
