import { isBackground } from '@filo/ui/api/background.ts'
import { call } from '@filo/ui/api/call.ts'
import { upload } from '@filo/ui/api/upload.ts'
import type { ConversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { ownChatRoutes } from './own-chat-routes.ts'

/** The conversation as the telephone of a patient or caregiver reaches it. */
export function ownSource(id: string): ConversationSource {
  const params = { id }
  const inBackground = (signal: AbortSignal | undefined) =>
    signal ? { signal, background: isBackground(signal) } : {}
  const file = (key: string, signal: AbortSignal | undefined) => ({
    params: { id, key },
    ...(signal && { signal }),
  })
  return {
    room: id,
    read: (query, signal) => call(ownChatRoutes.messages, { params, query, ...inBackground(signal) }),
    send: (body) => call(ownChatRoutes.send, { params, body }),
    sendFile: (messageId, sent, options) =>
      upload(ownChatRoutes.sendFile, { params, body: { id: messageId }, files: [sent], ...options }),
    markRead: (seq) => call(ownChatRoutes.read, { params, body: { seq }, background: true }),
    participants: (signal) => call(ownChatRoutes.participants, { params, ...inBackground(signal) }),
    files: {
      queryKey: ['chat', id],
      read: (key, signal) => call(ownChatRoutes.download, file(key, signal)),
      readView: (key, signal) => call(ownChatRoutes.view, file(key, signal)),
      readThumbnail: (key, signal) => call(ownChatRoutes.thumbnail, file(key, signal)),
    },
  }
}
