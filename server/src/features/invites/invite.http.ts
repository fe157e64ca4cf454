import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { AcceptanceService } from './acceptance.service.ts'
import type { InviteService } from './invite.service.ts'
import { inviteList } from './invite-list.queries.ts'

export const inviteBindings = (invites: InviteService, { accept, read }: AcceptanceService) =>
  bindService(
    inviteRoutes,
    { ...invites, accept },
    {
      list: bind(inviteRoutes.list, {
        prefetch: ({ query }) => inviteList.page(query),
        handle: async ({ query, prefetched }) => ({
          ...pageOf(query, prefetched),
          counts: prefetched.counts,
        }),
      }),
      read: bind(inviteRoutes.read, ({ params, address }) => read(params.code, address)),
    },
  )
