import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { isBackground } from '@filo/ui/api/background.ts'
import { call } from '@filo/ui/api/call.ts'
import { upload } from '@filo/ui/api/upload.ts'
import type { ConversationSource } from '@filo/ui/conversation/conversation-source.ts'

/** The source of the conversation for the device of a patient or caregiver. */
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
    read: (query, signal) => call(deviceChatRoutes.messages, { params, query, ...inBackground(signal) }),
    send: (body) => call(deviceChatRoutes.send, { params, body }),
    sendFile: (messageId, sent, options) =>
      upload(deviceChatRoutes.sendFile, { params, body: { id: messageId }, files: [sent], ...options }),
    markRead: (seq) => call(deviceChatRoutes.read, { params, body: { seq }, background: true }),
    participants: (signal) => call(deviceChatRoutes.participants, { params, ...inBackground(signal) }),
    files: {
      queryKey: ['chat', id],
      read: (key, signal) => call(deviceChatRoutes.download, file(key, signal)),
      readView: (key, signal) => call(deviceChatRoutes.view, file(key, signal)),
      readThumbnail: (key, signal) => call(deviceChatRoutes.thumbnail, file(key, signal)),
    },
  }
}
