import type { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type {
  Message,
  MessagePage,
  NewMessage,
  Withdrawn,
} from '@filo/contract/features/chat/message.schema.ts'
import type { Participant, ReadState } from '@filo/contract/features/chat/room.schema.ts'
import { isBackground } from '../api/background.ts'
import { call } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import type { UploadOptions } from '../api/upload-queue.ts'
import type { FileSource } from '../files/file-source.ts'

export type MessageQuery = { before?: number; after?: number; limit?: number }

/** The HTTP calls of one conversation; texts and read marks try the socket first. */
export type ConversationSource = {
  /** The id of the room, which is the patient's or the workgroup's id. */
  room: string
  /** The author of what is written here, whoever signs in meanwhile; absent where each call names them anyway. */
  by?: string
  read(query: MessageQuery, signal?: AbortSignal): Promise<MessagePage>
  send(message: NewMessage): Promise<Message>
  sendFile(id: string, file: File, options: UploadOptions): Promise<Message>
  withdraw(id: string): Promise<Withdrawn>
  markRead(seq: number): Promise<ReadState>
  participants(signal?: AbortSignal): Promise<{ items: Participant[] }>
  files: FileSource
}

/** The calls of one conversation by the routes of staff or of devices; `by` is the person whose messages it sends. */
export function conversationSource(
  routes: typeof chatRoutes | typeof deviceChatRoutes,
  room: string,
  by?: string,
): ConversationSource {
  const params = { id: room }
  const author = by !== undefined && { by }
  const reading = (signal: AbortSignal | undefined) => signal && { signal, background: isBackground(signal) }
  return {
    room,
    ...author,
    read: (query, signal) => call(routes.messages, { params, query, ...reading(signal) }),
    send: (body) => call(routes.send, { params, body }),
    sendFile: (id, file, options) =>
      upload(routes.sendFile, { params, body: { id, ...author }, files: [file], ...options }),
    withdraw: (id) => call(routes.withdraw, { params, body: { id } }),
    markRead: (seq) => call(routes.read, { params, body: { seq }, background: true }),
    participants: (signal) => call(routes.participants, { params, ...reading(signal) }),
    files: {
      queryKey: ['chat', room],
      read: (key, signal) => call(routes.download, { params: { ...params, key }, signal }),
      readView: (key, signal) => call(routes.view, { params: { ...params, key }, signal }),
      readThumbnail: (key, signal) => call(routes.thumbnail, { params: { ...params, key }, signal }),
    },
  }
}
