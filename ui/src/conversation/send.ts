import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { sendLive } from '../live/live-socket.ts'
import type { ConversationSource } from './conversation-source.ts'
import { outbox, type SendUnsent } from './outbox.ts'
import { roomKey } from './query-keys.ts'
import { addIncomingMessage } from './use-log.ts'

/** Queues a message. Texts go over the socket, or by HTTP without one; the server stores each id once either way. */
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
      await addIncomingMessage(client, message)
      return message
    } catch (error) {
      // A person who may no longer write here may no longer read here either: refetch the room.
      if (error instanceof ApiError && error.code === 'not_found')
        client.invalidateQueries({ queryKey: [...roomKey, source.room] })
      throw error
    }
  }
  outbox.add(source.room, content, send)
}

async function sendText(
  source: ConversationSource,
  { id, text }: { id: string; text: string },
): Promise<Message> {
  // Without a network the socket would only find out when no acknowledgement comes.
  if (!navigator.onLine) return source.send({ id, text })
  try {
    const { message } = await sendLive(chatEvents.send, { room: source.room, id, text })
    return message
  } catch (error) {
    if (!(error instanceof ApiError) || !retriedByHttp.has(error.code)) throw error
  }
  return source.send({ id, text })
}

/** Socket errors after which the call is retried by HTTP, which can renew the token or ask to sign in again. */
const retriedByHttp = new Set(['unreachable', 'unauthenticated', 'permission_denied', 'malformed_request'])
