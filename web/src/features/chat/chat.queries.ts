import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { maxMessagesPerPage } from '@filo/contract/features/chat/message.limits.ts'
import type { MessagePage } from '@filo/contract/features/chat/message.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { roomKey, roomsKey } from '@filo/ui/conversation/query-keys.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const maxFound = 20

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

/** The files of a conversation, newest first, as many as one page has. */
export const roomFiles = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'files', id],
    queryFn: queryFnFor(chatRoutes.files, { params: { id }, query: { limit: maxMessagesPerPage } }),
    select: ({ items, hasMore }: MessagePage) => ({ messages: items.toReversed(), hasMore }),
  })
