import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite, InviteStatus } from '@filo/contract/features/invites/invite.schema.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/call.ts'
import type { Counted } from '../../platform/lists/list.ts'
import type { AcceptanceService } from './acceptance.service.ts'
import type { InviteService } from './invite.service.ts'
import { inviteList } from './invite-list.queries.ts'

export const inviteBindings = (invites: InviteService, acceptances: AcceptanceService) => [
  bind(inviteRoutes.lead, { again: invites.again, handle: (call) => invites.lead(call, call.body) }),
  bind(inviteRoutes.member, { again: invites.again, handle: (call) => invites.member(call, call.body) }),
  bind<typeof inviteRoutes.list, Counted<Invite, InviteStatus>>(inviteRoutes.list, {
    load: ({ query }) => inviteList.page(query),
    handle: async ({ query, loaded }) => ({ ...pageOf(query, loaded), counts: loaded.counts }),
  }),
  bind(inviteRoutes.resend, (call) => invites.resend(call, call.params.id)),
  bind(inviteRoutes.withdraw, (call) => invites.withdraw(call, call.params.id)),
  bind(inviteRoutes.read, ({ params, address }) => acceptances.read(params.code, address)),
  bind(inviteRoutes.accept, (call) => acceptances.accept(call, call.params.code, call.body)),
]
