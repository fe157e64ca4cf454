import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { screen } from '@testing-library/react'
import { outbox } from '../../../../ui/src/conversation/outbox.ts'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { linkTo, openApp } from '../../../test/app.tsx'
import { ownRoomWith } from '../../../test/own-room.ts'
import { states } from '../../../test/states.ts'

const { person, patient } = linkTo(1, 'Massimiliano Bartolomeo')
const question = message(1, { room: patient.id, text: 'Quante fiale sono rimaste in frigorifero?' })

/** Opens the conversation and writes a text, to which no answer comes. */
async function writeUnanswered(): Promise<void> {
  outbox.clear()
  answer(deviceChatRoutes.list, { items: [ownRoomWith({ id: patient.id, readSeq: 1 })] })
  answer(deviceChatRoutes.messages, ({ query: { after = 0 } }) => ({
    items: [question].filter(({ seq }) => seq > after),
    hasMore: false,
  }))
  answer(deviceChatRoutes.participants, { items: [] })
  answer(deviceChatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  answer(deviceChatRoutes.send, lost)
  openApp('/chat')
  await fill('Scrivi un messaggio', 'Sono rimaste 2 fiale')
  await press('Invia')
  await screen.findByText(/^Forse è arrivato\. /)
}

states('Scrivi al centro', {
  'app-chat-forse-arrivato': writeUnanswered,
  'app-chat-forse-arrivato-senza-rete': async () => {
    await writeUnanswered()
    answer(deviceChatRoutes.withdraw, lost)
    await press('Modifica')
    await screen.findByText(/^Forse è arrivato, quindi/)
  },
  'app-chat-era-arrivato': async () => {
    await writeUnanswered()
    answer(deviceChatRoutes.withdraw, ({ body }) => {
      const [sent] = sentTo(deviceChatRoutes.send) as Partial<Message>[]
      const from = { ...question.from, id: person.id, role: 'caregiver' } as const
      return { message: message(2, { ...sent, ...body, room: patient.id, from }) }
    })
    await press('Modifica')
    await screen.findByText('Era arrivato')
  },
})
