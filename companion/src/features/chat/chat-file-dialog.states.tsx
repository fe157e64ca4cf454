import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { screen } from '@testing-library/react'
import { answer } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { openApp } from '../../../test/app.tsx'
import { ownRoomWith } from '../../../test/own-room.ts'
import { states } from '../../../test/states.ts'

/** Draws the lines of a conversation, as a screenshot has them. */
async function drawn(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing to draw on')
  context.fillStyle = '#ece5dd'
  context.fillRect(0, 0, width, height)
  context.font = '40px sans-serif'
  for (let line = 0; 120 * line < height; line += 1) {
    context.fillStyle = '#dcf8c6'
    context.fillRect(40, 120 * line, width - 80 - ((line * 97) % 300), 90)
    context.fillStyle = '#111'
    context.fillText(`Messaggio ${line + 1}: la medicazione va bene`, 60, 120 * line + 60)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Opens a picture of the conversation; the fake server has no files. */
async function openPicture(width: number, height: number): Promise<void> {
  const picture = await drawn(width, height)
  const fake = window.fetch
  window.fetch = async (...asked) =>
    String(asked[0]).includes('f1f1f1f1') ? new Response(picture) : fake(...asked)
  const room = ownRoomWith()
  const file = { key: 'f1f1f1f1-0000-4000-8000-000000000001.png', name: 'schermata.png', size: picture.size }
  answer(deviceChatRoutes.list, { items: [room] })
  answer(deviceChatRoutes.messages, {
    items: [message(1, { room: room.id, text: null, file: { ...file, type: 'image/png' } })],
    hasMore: false,
  })
  answer(deviceChatRoutes.participants, { items: [] })
  answer(deviceChatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  openApp('/chat')
  await press(/schermata/)
  await screen.findByRole('img', { name: 'Foto: schermata.png' })
}

states('Scrivi al centro', {
  'app-chat-foto': () => openPicture(1_200, 900),
  'app-chat-foto-lunga': async () => {
    await openPicture(1_080, 12_000)
    await screen.findByRole('group', { name: /Immagine lunga/ })
  },
  'app-chat-foto-larga': async () => {
    await openPicture(6_000, 900)
    await screen.findByRole('group', { name: /Immagine lunga/ })
  },
})
