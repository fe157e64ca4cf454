import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { Message, NewMessage } from '@filo/contract/features/chat/message.schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { isSocketOpen, sendLive } from '../live/live-socket.ts'
import type { ConversationSource } from './conversation-source.ts'
import { type Delivery, outbox, type SendOptions } from './outbox.ts'
import { roomKey, roomsKey } from './query-keys.ts'
import { startAttempt } from './unanswered.ts'
import { addIncomingMessage } from './use-log.ts'
import { withdraw } from './withdraw.ts'

type Content = { text: string; seen?: number } | { file: File }

/** Queues a message. */
export const enqueueMessage = (client: QueryClient, source: ConversationSource, content: Content): void =>
  outbox.add(source.room, content, deliveryBy(client, source))

/** Sends texts over the socket, or by HTTP without one; the server stores each id once either way. */
export function deliveryBy(client: QueryClient, source: ConversationSource): Delivery {
  return {
    async send({ id, text, file, seen }, options) {
      const { onProgress, mayHaveArrived } = startAttempt(file, options.onProgress)
      try {
        const { by } = source
        const sent = {
          ...{ id, text: text ?? '' },
          ...(seen !== null && { seen }),
          ...(by !== undefined && { by }),
        }
        const message = file
          ? await source.sendFile(id, file, { ...options, onProgress })
          : await sendText(client, source, sent, options)
        await addIncomingMessage(client, message)
        return message
      } catch (error) {
        if (mayHaveArrived(error)) options.onUnanswered()
        // A person who may no longer write here may no longer read here either: refetch the room.
        if (error instanceof ApiError && error.code === 'not_found')
          client.invalidateQueries({ queryKey: [...roomKey, source.room] })
        throw error
      }
    },
    withdraw: (id) => withdraw(client, source, id),
  }
}

async function sendText(
  client: QueryClient,
  source: ConversationSource,
  sent: NewMessage,
  { onUnanswered }: SendOptions,
): Promise<Message> {
  // Without a network the socket would only find out when no acknowledgement comes.
  if (!navigator.onLine) return sendByCall(client, source, sent)
  const isLive = isSocketOpen()
  try {
    const { message } = await sendLive(chatEvents.send, { room: source.room, ...sent })
    return message
  } catch (error) {
    if (!(error instanceof ApiError) || !retriedByHttp.has(error.code)) throw error
    if (isLive && error.code === 'unreachable') onUnanswered()
  }
  return sendByCall(client, source, sent)
}

/** Without a socket nobody tells that the message changed its room. */
async function sendByCall(
  client: QueryClient,
  source: ConversationSource,
  sent: NewMessage,
): Promise<Message> {
  const message = await source.send(sent)
  for (const key of [[...roomKey, source.room], roomsKey]) void client.invalidateQueries({ queryKey: key })
  return message
}

/** Socket errors after which the call is retried by HTTP, which can renew the token or ask to sign in again. */
const retriedByHttp = new Set(['unreachable', 'unauthenticated', 'permission_denied', 'malformed_request'])
