import type { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'

export const sessionRoutes = {
  login: bareRoute<typeof authRoutes.login>({ method: 'POST', path: '/auth/login' }),
  logout: bareRoute<typeof authRoutes.logout>({ method: 'DELETE', path: '/auth/logout' }),
  current: bareRoute<typeof staffRoutes.current>({ method: 'GET', path: '/user' }),
}
