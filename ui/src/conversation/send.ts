import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { sendLive } from '../live/live-socket.ts'
import type { ConversationSource } from './conversation-source.ts'
import { outbox, type SendUnsent } from './outbox.ts'
import { addIncomingMessage } from './use-log.ts'

/** Puts what was written on its way: over the socket, or where there is none by a call; both store one id once. */
export function enqueueMessage(
  client: QueryClient,
  source: ConversationSource,
  content: { text: string } | { file: File },
): void {
  const send: SendUnsent = async ({ id, text, file }, options) => {
    try {
      const message = file
        ? await source.sendFile(id, file, options)
        : await sendText(source, { id, text: text ?? '' })
      addIncomingMessage(client, message)
      return message
    } catch (error) {
      // Whoever may not write here any more may not read here either.
      if (error instanceof ApiError && error.code === 'not_found')
        client.invalidateQueries({ queryKey: ['chat', 'room', source.room] })
      throw error
    }
  }
  outbox.add(source.room, content, send)
}

async function sendText(
  source: ConversationSource,
  { id, text }: { id: string; text: string },
): Promise<Message> {
  try {
    const { message } = await sendLive(chatEvents.send, { room: source.room, id, text })
    return message
  } catch (error) {
    if (!(error instanceof ApiError) || !mayGoByCall.has(error.code)) throw error
  }
  return source.send({ id, text })
}

/** There is no socket, or it knows no more who this is: a call says so in a way that can be mended. */
const mayGoByCall = new Set(['unreachable', 'unauthenticated', 'permission_denied', 'malformed_request'])
