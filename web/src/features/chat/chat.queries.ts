import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { MessagePage } from '@filo/contract/features/chat/message.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { isBackground } from '@filo/ui/api/background.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { upload } from '@filo/ui/api/upload.ts'
import type { ConversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { roomKey, roomsKey } from '@filo/ui/conversation/query-keys.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const maxFound = 20
/** As many as a page may have. */
export const maxFiles = 200

/** The conversations with messages, and the workgroup's own; the one with the newest message first. */
export const roomList = queryOptions({
  queryKey: roomsKey,
  queryFn: queryFnFor(chatRoutes.list),
  select: ({ items }) => items,
})

/** A conversation as it is when opened: a cached one does not know what was written since. */
export const oneRoom = (id: string) =>
  queryOptions({
    queryKey: [...roomKey, id],
    queryFn: queryFnFor(chatRoutes.room, { params: { id } }),
    retry: false,
    refetchOnMount: 'always',
  })

export const foundMessages = (search: string) =>
  queryOptions({
    queryKey: ['chat', 'search', search],
    queryFn: queryFnFor(chatRoutes.search, { query: { search, pageSize: maxFound } }),
    placeholderData: keepPreviousData,
  })

/** Patients by name, with or without messages. */
export const foundPatients = (search: string) =>
  queryOptions({
    queryKey: ['chat', 'patients', search],
    queryFn: queryFnFor(patientRoutes.list, { query: { search, pageSize: maxFound } }),
    placeholderData: keepPreviousData,
  })

/** The latest 200 files of a conversation, newest first. */
export const roomFiles = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'files', id],
    queryFn: queryFnFor(chatRoutes.files, { params: { id }, query: { limit: maxFiles } }),
    select: ({ items, hasMore }: MessagePage) => ({ messages: items.toReversed(), hasMore }),
  })

/** The calls for a conversation as staff make them. */
export function staffSource(id: string): ConversationSource {
  const params = { id }
  const inBackground = (signal: AbortSignal | undefined) =>
    signal ? { signal, background: isBackground(signal) } : {}
  return {
    room: id,
    read: (query, signal) => call(chatRoutes.messages, { params, query, ...inBackground(signal) }),
    send: (body) => call(chatRoutes.send, { params, body }),
    sendFile: (messageId, file, options) =>
      upload(chatRoutes.sendFile, { params, body: { id: messageId }, files: [file], ...options }),
    markRead: (seq) => call(chatRoutes.read, { params, body: { seq }, background: true }),
    participants: (signal) => call(chatRoutes.participants, { params, ...inBackground(signal) }),
    files: {
      queryKey: ['chat', id],
      read: (key, signal) => call(chatRoutes.download, { params: { id, key }, ...(signal && { signal }) }),
      readView: (key, signal) => call(chatRoutes.view, { params: { id, key }, ...(signal && { signal }) }),
      readThumbnail: (key, signal) =>
        call(chatRoutes.thumbnail, { params: { id, key }, ...(signal && { signal }) }),
    },
  }
}
