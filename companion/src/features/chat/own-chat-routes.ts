import type { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { messageFileLimits } from '@filo/contract/features/chat/message.schema.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'

type Routes = typeof deviceChatRoutes

export const ownChatRoutes = {
  messages: bareRoute<Routes['messages']>({ method: 'GET', path: '/mobile/chat/:id/message-list' }),
  participants: bareRoute<Routes['participants']>({ method: 'GET', path: '/mobile/chat/:id/participants' }),
  send: bareRoute<Routes['send']>({ method: 'POST', path: '/mobile/chat/:id/send' }),
  sendFile: {
    ...bareRoute<Routes['sendFile']>({ method: 'POST', path: '/mobile/chat/:id/send-file' }),
    multipart: { ...messageFileLimits, bodyAsFields: true, filePart: 'file' },
  } as Routes['sendFile'],
  read: bareRoute<Routes['read']>({ method: 'PATCH', path: '/mobile/chat/:id/read' }),
  download: bareRoute<Routes['download']>({
    method: 'GET',
    path: '/mobile/chat/:id/download-file/:key',
    reply: 'file',
  }),
  thumbnail: bareRoute<Routes['thumbnail']>({
    method: 'GET',
    path: '/mobile/chat/:id/thumbnail/:key',
    reply: 'file',
  }),
  view: bareRoute<Routes['view']>({ method: 'GET', path: '/mobile/chat/:id/view/:key', reply: 'file' }),
}
