import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import { maxExactTotal } from '@filo/contract/kit/page.ts'
import { withUpload } from '../../files/upload.ts'
import type { DeviceCookies } from '../../http/cookies/device-cookies.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { ChatService } from './chat.service.ts'
import type { chatExportService } from './chat-export.service.ts'
import { filesQuery, messageFileQuery, messagesQuery, searchQuery } from './message.queries.ts'
import { owedService } from './owed.service.ts'
import type { ownRoomService } from './own-room.service.ts'
import type { Presence } from './presence.ts'
import { ownRoomQuery, participantsQuery, roomQuery } from './room.queries.ts'

export const chatBindings = (
  chat: ChatService,
  { presence, exports }: { presence: Presence; exports: ReturnType<typeof chatExportService> },
) => [
  bind(chatRoutes.list, (context) => chat.list(context)),
  bind(chatRoutes.search, {
    prefetch: ({ query: { search = '', page, pageSize } }) =>
      searchQuery(search.replaceAll('\0', ' '), page, pageSize, maxExactTotal + 1),
    handle: async (context) => chat.search(context, context.query, context.prefetched),
  }),
  bind(chatRoutes.room, {
    prefetch: ({ params }) => roomQuery(params.id),
    handle: async (context) => chat.room(context, context.prefetched),
  }),
  bind(chatRoutes.messages, {
    prefetch: ({ params, query }) => messagesQuery(params.id, query),
    handle: async (context) => chat.messages(context, context.params.id, context.prefetched),
  }),
  bind(chatRoutes.files, {
    prefetch: ({ params, query }) => filesQuery(params.id, query),
    handle: async (context) => chat.messages(context, context.params.id, context.prefetched),
  }),
  bind(chatRoutes.export, {
    prefetch: ({ params }) => roomQuery(params.id),
    handle: async (context) => exports.export(context, context.prefetched),
  }),
  bind(owedRoutes.settle, (context) => owedService.settle(context, context.params.id, context.body)),
  bind(owedRoutes.reopen, (context) => owedService.reopen(context, context.params.id, context.body)),
  bind(owedRoutes.own, (context) => owedService.own(context, context.params.id, context.body)),
  ...commonBindings(chatRoutes, chat, presence),
]

export const deviceChatBindings = (
  chat: ChatService,
  { presence, ownRooms }: { presence: Presence; ownRooms: ReturnType<typeof ownRoomService> },
  cookies: DeviceCookies,
) => [
  bind(deviceChatRoutes.list, {
    prefetch: () => ownRoomQuery(),
    handle: ({ request, prefetched }) => ownRooms.list(prefetched, cookies.otherTokens(request)),
  }),
  bind(deviceChatRoutes.messages, {
    prefetch: ({ params, query }) => messagesQuery(params.id, query),
    handle: async ({ prefetched }) => prefetched,
  }),
  ...commonBindings(deviceChatRoutes, chat, presence),
]

/** Binds the routes that staff and devices have alike. */
const commonBindings = (
  routes: typeof chatRoutes | typeof deviceChatRoutes,
  chat: ChatService,
  presence: Presence,
) => [
  bind(routes.participants, {
    prefetch: ({ params }) => participantsQuery(params.id),
    handle: async ({ params, prefetched }) => ({ items: presence.withPresence(params.id, prefetched) }),
  }),
  bind(routes.send, {
    replay: chat.replay,
    handle: (context) => chat.send(context, context.params.id, context.body),
  }),
  bind(routes.sendFile, {
    replay: chat.replay,
    handle: (context) =>
      withUpload(context, routes.sendFile, chat.files.area, (upload) =>
        chat.sendFile(context, context.params.id, upload),
      ),
  }),
  bind(routes.withdraw, (context) => chat.withdraw(context, context.params.id, context.body.id)),
  bind(routes.read, (context) => chat.read(context, context.params.id, context.body.seq)),
  bind(routes.download, {
    prefetch: ({ params }) => messageFileQuery(params.id, params.key),
    handle: (context) => chat.download(context, context.prefetched),
  }),
  bind(routes.thumbnail, {
    prefetch: ({ params }) => messageFileQuery(params.id, params.key),
    handle: (context) => chat.picture(context, context.prefetched, 'thumbnail'),
  }),
  bind(routes.view, {
    prefetch: ({ params }) => messageFileQuery(params.id, params.key),
    handle: (context) => chat.picture(context, context.prefetched, 'view'),
  }),
]
