import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { outbox } from '../../../../ui/src/conversation/outbox.ts'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { ownRoomWith } from '../../../test/own-room.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()
afterEach(outbox.clear)

const room = ownRoomWith()
const { id } = room

function show(fields: Partial<OwnRoom> = {}) {
  answer(deviceChatRoutes.list, { items: [ownRoomWith(fields)] })
  answer(deviceChatRoutes.messages, { items: [], hasMore: false })
  answer(deviceChatRoutes.participants, { items: [] })
  answer(deviceChatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  open('/chat')
  return screen.findByLabelText('Scrivi un messaggio')
}

test.each([
  ['the clinic’s own words', 'Rispondiamo nei giorni feriali, dalle 8 alle 14'],
  ['the clinic’s name without such words', null],
])('the note above the messages has %s, and 112 for emergencies', async (_, answerHours) => {
  await show({ answerHours })
  const note = screen.getByText(/Per le emergenze chiama il/)
  expect(note.textContent).toBe(`${answerHours ?? room.workgroup}. Per le emergenze chiama il 112.`)
  expect(screen.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112')
})

test('“Scatta una foto” opens the camera on the back directly', async () => {
  await show()
  const opened: (string | null)[] = []
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]'))
    input.click = () => opened.push(input.getAttribute('capture'))
  await press('Scatta una foto')
  await press('Allega un file')
  expect(opened).toEqual(['environment', null])
})

test('a message without an answer waits visibly with its text, and is sent again by “Riprova”', async () => {
  await show()
  answer(deviceChatRoutes.send, lost)
  await fill('Scrivi un messaggio', 'Ho la febbre')
  await press('Invia')
  await screen.findByText(/^Forse è arrivato/)
  expect(screen.getByText('Ho la febbre')).toBeTruthy()
  const from = { ...message(1).from, id, role: 'patient' } as const
  answer(deviceChatRoutes.send, ({ body }) => message(1, { ...body, room: id, from }))
  await press('Riprova')
  await screen.findByText('Inviato')
  expect(screen.getAllByText('Ho la febbre')).toHaveLength(1)
  const ids = sentTo(deviceChatRoutes.send).map((body) => (body as { id: string }).id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})
