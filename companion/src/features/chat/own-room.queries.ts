import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { roomsKey } from '@filo/ui/conversation/query-keys.ts'
import { queryOptions } from '@tanstack/react-query'

/** The patient's conversation with the clinic, with its number of unread messages; `null` if there is none. */
export const ownRoom = queryOptions({
  queryKey: roomsKey,
  queryFn: queryFnFor(deviceChatRoutes.list),
  select: ({ items }: { items: OwnRoom[] }) => items[0] ?? null,
})
