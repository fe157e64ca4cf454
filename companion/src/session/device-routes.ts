import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { ReplyOf, SentBodyOf } from '@filo/contract/kit/route.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'

type Routes = typeof accessRoutes

export const deviceRoutes = {
  redeem: bareRoute<Routes['redeem']>({ method: 'POST', path: '/mobile/access' }),
  me: bareRoute<Routes['me']>({ method: 'GET', path: '/mobile/me' }),
  leave: bareRoute<Routes['leave']>({ method: 'DELETE', path: '/mobile/access' }),
}

/** Who uses this telephone, for which patient, and the clinic that follows them. */
export type Me = ReplyOf<Routes['me']>

/** What a first access is opened with: the token of a QR, or code and fiscal code. */
export type Secret = SentBodyOf<Routes['redeem']>
