import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { keepDraft } from '@filo/ui/conversation/drafts.ts'
import { outbox } from '@filo/ui/conversation/outbox.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { receive } from '../../../../ui/test/conversation.tsx'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { field, fill, press } from '../../../../ui/test/gestures.ts'
import { message, messages } from '../../../../ui/test/messages.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const id = message(1).room
const room: Room = {
  ...{
    id,
    workgroup: 'Nutrizione clinica',
    answerHours: null,
    last: null,
    unread: 0,
    readSeq: 3,
    owed: null,
  },
  patient: {
    ...{ id, name: 'Ginevra', surname: 'Spola', birthDate: '1961-03-12', homonym: false },
    ...{ gender: 'female', fiscalCode: 'SPLGVR61C52H501X' },
  },
}

beforeEach(() => {
  // happy-dom has no fonts, whose arrival changes the height of a field that grows.
  Object.assign(document, { fonts: new EventTarget() })
  answer(chatRoutes.list, { items: [room] })
  answer(chatRoutes.room, room)
  answer(chatRoutes.messages, ({ query: { after = 0 } }) => ({
    items: messages(1, 3).filter(({ seq }) => seq > after),
    hasMore: false,
  }))
  answer(chatRoutes.participants, { items: [] })
  answer(chatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
})
afterEach(() => {
  outbox.clear()
  keepDraft(id, '')
})

/** The nurse was moved to another workgroup, or the patient archived: the server no longer knows the conversation. */
function takeRoomAway() {
  const gone = new Failure('not_found')
  answer(chatRoutes.list, { items: [] })
  for (const route of [chatRoutes.room, chatRoutes.messages, chatRoutes.participants, chatRoutes.send])
    answer(route, gone)
}

async function openRoom() {
  openApp(`/chat/${id}`, nurse)
  await screen.findByText('Messaggio 3')
}

async function isGone() {
  await screen.findByRole('heading', { level: 1, name: 'Conversazione non disponibile' })
  expect(screen.queryByText('Messaggio 3')).toBeNull()
  expect(screen.queryByLabelText('Scrivi un messaggio')).toBeNull()
}
const kept = () => field('Quello che avevi scritto, non inviato')

test('a conversation taken away while typing shows no later message, and what was typed can be copied', async () => {
  await openRoom()
  await fill('Scrivi un messaggio', 'Quello che stavo scrivendo')
  takeRoomAway()
  await refetchAll()
  await isGone()
  receive(message(4, { text: 'Dopo lo spostamento' }))
  expect(screen.queryByText('Dopo lo spostamento')).toBeNull()
  expect([kept().value, kept().readOnly]).toEqual(['Quello che stavo scrivendo', true])
  await press('Tutte le conversazioni', 'link')
  await expect.poll(() => location.pathname).toBe('/chat')
})

test('without a socket a message to a conversation taken away is refused on sending, and its text is kept', async () => {
  await openRoom()
  await fill('Scrivi un messaggio', 'Come sta?')
  takeRoomAway()
  await press('Invia')
  await isGone()
  expect(kept().value).toBe('Come sta?')
  expect(sentTo(chatRoutes.send)).toMatchObject([{ text: 'Come sta?' }])
})
