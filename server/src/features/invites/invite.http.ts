import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { bind } from '../../http/call.ts'
import type { AcceptanceService } from './acceptance.service.ts'
import type { InviteService } from './invite.service.ts'

export const inviteBindings = (invites: InviteService, acceptances: AcceptanceService) => [
  bind(inviteRoutes.lead, { again: invites.again, handle: (call) => invites.lead(call, call.body) }),
  bind(inviteRoutes.member, { again: invites.again, handle: (call) => invites.member(call, call.body) }),
  bind(inviteRoutes.list, (call) => invites.list(call, call.query)),
  bind(inviteRoutes.resend, (call) => invites.resend(call, call.params.id)),
  bind(inviteRoutes.withdraw, (call) => invites.withdraw(call, call.params.id)),
  bind(inviteRoutes.read, ({ params, address }) => acceptances.read(params.code, address)),
  bind(inviteRoutes.accept, (call) => acceptances.accept(call, call.params.code, call.body)),
]
