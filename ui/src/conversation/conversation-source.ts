import type { Message, MessagePage, NewMessage } from '@filo/contract/features/chat/message.schema.ts'
import type { Participant, ReadState } from '@filo/contract/features/chat/room.schema.ts'
import type { UploadOptions } from '../api/upload-queue.ts'
import type { FileSource } from '../files/file-source.ts'

export type MessageQuery = { before?: number; after?: number; limit?: number }

/** The HTTP calls of one conversation; texts and read marks try the socket first. */
export type ConversationSource = {
  /** The id of the room, which is the patient's or the workgroup's id. */
  room: string
  read(query: MessageQuery, signal?: AbortSignal): Promise<MessagePage>
  send(message: NewMessage): Promise<Message>
  sendFile(id: string, file: File, options: UploadOptions): Promise<Message>
  markRead(seq: number): Promise<ReadState>
  participants(signal?: AbortSignal): Promise<{ items: Participant[] }>
  files: FileSource
}
