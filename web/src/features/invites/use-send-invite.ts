import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { call } from '../../api/call.ts'
import { useSentOnce } from '../../api/sent-once.ts'
import type { InviteToSend } from './invite-values.ts'

/** Sends what one form holds, once: an answer that was lost on the way makes no second invite. */
export const useSendInvite = () =>
  useSentOnce(({ kind, body }: InviteToSend, idempotencyKey) =>
    kind === 'lead'
      ? call(inviteRoutes.lead, { body, idempotencyKey })
      : call(inviteRoutes.member, { body, idempotencyKey }),
  )
