import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { isBackground } from '@filo/ui/api/background.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { upload } from '@filo/ui/api/upload.ts'
import type { ConversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const mostFound = 20
const mostPatients = 8
const filesAtOnce = 200

/** The conversations in which something was written, and that of the workgroup; the newest message first. */
export const roomList = queryOptions({
  queryKey: ['chat', 'rooms'],
  queryFn: queryFnFor(chatRoutes.list),
  select: ({ items }) => items,
})

export const oneRoom = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'room', id],
    queryFn: queryFnFor(chatRoutes.room, { params: { id } }),
    retry: false,
  })

export const foundMessages = (search: string) =>
  queryOptions({
    queryKey: ['chat', 'search', search],
    queryFn: queryFnFor(chatRoutes.search, { query: { search, pageSize: mostFound } }),
    placeholderData: keepPreviousData,
  })

/** Patients by name, whether anything was written with them or not. */
export const foundPatients = (search: string) =>
  queryOptions({
    queryKey: ['chat', 'patients', search],
    queryFn: queryFnFor(patientRoutes.list, { query: { search, pageSize: mostPatients } }),
    select: ({ items }: { items: PatientListItem[] }) => items,
    placeholderData: keepPreviousData,
  })

/** The files of a conversation, the newest first. */
export const roomFiles = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'files', id],
    queryFn: queryFnFor(chatRoutes.files, { params: { id }, query: { limit: filesAtOnce } }),
    select: ({ items }: { items: Message[] }) => items.toReversed(),
  })

export const exportRoom = (id: string) => call(chatRoutes.export, { params: { id } })

/** A conversation as staff reach it. */
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
