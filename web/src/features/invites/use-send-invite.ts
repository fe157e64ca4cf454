import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/call-failure.ts'
import { newDeedKey } from '../../api/deed-key.ts'
import type { InviteToSend } from './invite-values.ts'

type Outcome = { invite: Invite } | { failure: CallFailure }

/** Sends what one form holds, once: an answer that was lost on the way makes no second invite. */
export function useSendInvite(): (invite: InviteToSend) => Promise<Outcome> {
  const key = useRef<string>(null)

  async function send(invite: InviteToSend): Promise<Outcome> {
    key.current ??= newDeedKey()
    const idempotencyKey = key.current
    try {
      const sent =
        invite.kind === 'lead'
          ? await call(inviteRoutes.lead, { body: invite.body, idempotencyKey })
          : await call(inviteRoutes.member, { body: invite.body, idempotencyKey })
      key.current = null
      return { invite: sent }
    } catch (error) {
      if (error instanceof CallFailure) return { failure: error }
      throw error
    }
  }

  return async (invite) => {
    const outcome = await send(invite)
    if (!('failure' in outcome) || outcome.failure.code !== 'idempotency_conflict') return outcome
    // An earlier sending did arrive, its answer was lost, and the form has changed since: a deed of its own.
    key.current = null
    return send(invite)
  }
}
