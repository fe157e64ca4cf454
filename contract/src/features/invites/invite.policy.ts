import type { Permission, Role } from '../../kit/access.ts'
import { messages } from '../../kit/messages.ts'
import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Invite } from './invite.schema.ts'

/** Whom one invites: a role, or a physician who founds a workgroup. */
export type Invitee = 'lead' | 'supervisor' | 'physician' | 'nurse'

/** `workgroupId` is the workgroup in reach: one's own, or the one that an administrator opened. */
type Inviter = {
  roles: readonly Role[]
  permissions: readonly Permission[]
  workgroupId: string | null
}

/** Whether a person may invite one. */
export function inviteRefusal(
  { roles, permissions, workgroupId }: Inviter,
  invitee: Invitee,
): Refusal | null {
  const isLead = invitee === 'lead' || invitee === 'supervisor'
  if (!permissions.includes(isLead ? 'invite:lead' : 'invite:member')) return { code: 'permission_denied' }
  if (invitee === 'supervisor' && !roles.includes('administrator')) return { code: 'permission_denied' }
  return !isLead && workgroupId === null ? invalidState(messages.noWorkgroup) : null
}

const answeredWords = {
  accepted: 'L’invito è già stato accettato',
  withdrawn: 'L’invito è già stato ritirato',
}

/** Whether an invite may be sent again or withdrawn: it still waits for an answer. */
export const answeredRefusal = ({ status }: Pick<Invite, 'status'>): Refusal | null =>
  status === 'pending' ? null : invalidState(answeredWords[status])

/** The pending invite of an address, and who sent it. */
export type PendingInvite = { createdBy: string; inviter: string; expired: boolean }

/** Why an address that bears a pending invite gets no other; `null` is one that was answered at this very moment. */
export function pendingRefusal(pending: PendingInvite | null, personId: string): Refusal {
  const known = `Per questo indirizzo c’è già un invito ${pending?.expired ? 'scaduto' : 'in attesa'}`
  const advice =
    pending?.createdBy !== personId
      ? `${pending ? `, mandato da ${pending.inviter}` : ''}: chi lo ha mandato può reinviarlo o ritirarlo`
      : pending.expired
        ? ': reinvialo dall’archivio'
        : ': puoi reinviarlo o ritirarlo dall’archivio'
  return invalidState(known + advice)
}
