import type { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'

export const mfaRoutes = {
  pending: bareRoute<typeof secondFactorRoutes.pending>({ method: 'GET', path: '/auth/second-factor' }),
  challenge: bareRoute<typeof secondFactorRoutes.challenge>({
    method: 'POST',
    path: '/auth/second-factor/passkey-options',
  }),
  complete: bareRoute<typeof secondFactorRoutes.complete>({ method: 'POST', path: '/auth/second-factor' }),
}
