import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { roomsKey } from '@filo/ui/conversation/query-keys.ts'
import { queryOptions } from '@tanstack/react-query'

type OwnRooms = { items: OwnRoom[] }

const ownRooms = queryOptions({ queryKey: roomsKey, queryFn: queryFnFor(deviceChatRoutes.list) })

/** The patient's conversation with the clinic, with its number of unread messages; `null` if there is none. */
export const ownRoom = queryOptions({ ...ownRooms, select: ({ items }: OwnRooms) => items[0] ?? null })

/** How much is unread, for whomever this telephone is connected, as it was when the server last said so. */
export const unreadHere = queryOptions({
  ...ownRooms,
  select: ({ items }: OwnRooms) =>
    items.reduce((sum, { unread, unreadOfOthers }) => sum + unread + sumOf(unreadOfOthers), 0),
})

const sumOf = (counts: OwnRoom['unreadOfOthers']) => counts.reduce((sum, { unread }) => sum + unread, 0)
