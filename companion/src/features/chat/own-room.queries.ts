import type { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'
import { reading } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

const list = bareRoute<(typeof deviceChatRoutes)['list']>({ method: 'GET', path: '/mobile/chat/list' })

/** The patient's conversation with the clinic, and how much of it is to be read. */
export const ownRoom = queryOptions({
  queryKey: ['chat', 'rooms'],
  queryFn: reading(list),
  select: ({ items }: { items: OwnRoom[] }) => items[0] ?? null,
})
