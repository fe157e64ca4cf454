import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { AcceptanceService } from './acceptance.service.ts'
import type { InviteService } from './invite.service.ts'
import { inviteList } from './invite-list.queries.ts'

export const inviteBindings = (invites: InviteService, acceptances: AcceptanceService) => [
  bind(inviteRoutes.lead, {
    replay: invites.replay,
    handle: (context) => invites.inviteLead(context, context.body),
  }),
  bind(inviteRoutes.member, {
    replay: invites.replay,
    handle: (context) => invites.inviteMember(context, context.body),
  }),
  bind(inviteRoutes.list, {
    prefetch: ({ query }) => inviteList.page(query),
    handle: async ({ query, prefetched }) => ({ ...pageOf(query, prefetched), counts: prefetched.counts }),
  }),
  bind(inviteRoutes.resend, (context) => invites.resend(context, context.params.id)),
  bind(inviteRoutes.withdraw, (context) => invites.withdraw(context, context.params.id)),
  bind(inviteRoutes.read, ({ params, address }) => acceptances.read(params.code, address)),
  bind(inviteRoutes.accept, (context) => acceptances.accept(context, context.params.code, context.body)),
]
