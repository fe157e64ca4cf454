import type { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'

type Routes = typeof deviceChapterRoutes

export const ownChapterRoutes = {
  list: bareRoute<Routes['list']>({ method: 'GET', path: '/mobile/chapter/list' }),
  read: bareRoute<Routes['read']>({ method: 'GET', path: '/mobile/chapter/:id' }),
  start: bareRoute<Routes['start']>({ method: 'PATCH', path: '/mobile/chapter/:id/start' }),
  complete: bareRoute<Routes['complete']>({ method: 'PATCH', path: '/mobile/chapter/:id/complete' }),
  download: bareRoute<Routes['download']>({
    method: 'GET',
    path: '/mobile/chapter/:id/download/:key',
    reply: 'file',
  }),
  thumbnail: bareRoute<Routes['thumbnail']>({
    method: 'GET',
    path: '/mobile/chapter/:id/thumbnail/:key',
    reply: 'file',
  }),
  view: bareRoute<Routes['view']>({ method: 'GET', path: '/mobile/chapter/:id/view/:key', reply: 'file' }),
}
