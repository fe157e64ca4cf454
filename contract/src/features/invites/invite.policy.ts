import type { Permission, Role } from '../../kit/access.ts'
import { messages } from '../../kit/messages.ts'
import { type Named, nameAfter } from '../../kit/person-name.ts'
import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Invite } from './invite.schema.ts'

/** The invited person: a role, or a lead, the physician who founds a workgroup. */
export type Invitee = 'lead' | 'supervisor' | 'physician' | 'nurse'

/** `workgroupId` is the own workgroup, or the one that an administrator opened. */
type Inviter = {
  roles: readonly Role[]
  permissions: readonly Permission[]
  workgroupId: string | null
}

/** Refuses an invite that the person's permissions or missing workgroup do not allow. */
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

/** Refuses to resend or withdraw an invite that is no longer pending. */
export const answeredRefusal = ({ status }: Pick<Invite, 'status'>): Refusal | null =>
  status === 'pending' ? null : invalidState(answeredWords[status])

/** The pending invite of an e-mail address, and who sent it. */
export type PendingInvite = { createdBy: string; inviter: Named; expired: boolean }

/** The refusal of a second invite to an e-mail address; `pending` is `null` when the first was answered meanwhile. */
export function pendingRefusal(pending: PendingInvite | null, personId: string): Refusal {
  const intro = `Per questo indirizzo c’è già un invito ${pending?.expired ? 'scaduto' : 'in attesa'}`
  const advice =
    pending?.createdBy !== personId
      ? `${pending ? `, mandato ${nameAfter('da', pending.inviter)}` : ''}: chi lo ha mandato può reinviarlo o ritirarlo`
      : pending.expired
        ? ': reinvialo dall’archivio'
        : ': puoi reinviarlo o ritirarlo dall’archivio'
  return invalidState(intro + advice)
}
