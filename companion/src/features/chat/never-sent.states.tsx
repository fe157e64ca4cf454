import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { ownerMark, storeNames } from '@filo/ui/conversation/kept/kept-store.ts'
import { screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { leaveRow } from '../../../../ui/test/unsent.ts'
import { linkTo, openApp } from '../../../test/app.tsx'
import { ownRoomWith } from '../../../test/own-room.ts'
import { states } from '../../../test/states.ts'

const { person, patient } = linkTo(1, 'Massimiliano Bartolomeo')
const question = message(1, { room: patient.id, text: 'Quante fiale sono rimaste in frigorifero?' })

/** Opens the conversation, to which no message can be sent. */
async function openConversation(): Promise<void> {
  answer(deviceChatRoutes.list, { items: [ownRoomWith({ id: patient.id, readSeq: 1 })] })
  answer(deviceChatRoutes.messages, ({ query: { after = 0 } }) => ({
    items: [question].filter(({ seq }) => seq > after),
    hasMore: false,
  }))
  answer(deviceChatRoutes.participants, { items: [] })
  answer(deviceChatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  answer(deviceChatRoutes.send, lost)
  openApp('/chat')
  await screen.findByLabelText('Scrivi un messaggio')
}

states('Scrivi al centro', {
  'app-chat-mai-partito': async () => {
    await leaveRow(storeNames.app, 26, { owner: ownerMark(person.id) })
    await openConversation()
    await screen.findByText(/^Un messaggio scritto .* non è partito$/)
  },
  'app-chat-conservato': async () => {
    await openConversation()
    await fill('Scrivi un messaggio', 'Sono rimaste 2 fiale')
    await press('Invia')
    await screen.findByText(/anche se chiudi e riapri Filo/)
  },
})
