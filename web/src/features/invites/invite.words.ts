import type { Invite, InviteStatus } from '@filo/contract/features/invites/invite.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'

type Role = Pick<Invite, 'role' | 'lead'>

export function roleWord({ role, lead }: Role): string {
  return lead ? 'Medico responsabile' : roleWords[role]
}

export const statusWords: Record<InviteStatus, string> = {
  pending: 'In attesa',
  accepted: 'Accettati',
  withdrawn: 'Ritirati',
}

type Place = {
  facility: { name: string } | null
  workgroup: { name: string } | null
  supervises: { all: boolean; facilities: { name: string }[] } | null
}

/** The destination of an invite in one line: facilities, a workgroup or a new workgroup. */
export function inviteDestination({ facility, workgroup, supervises }: Place): string {
  if (supervises?.all) return 'Tutte le strutture'
  if (supervises)
    return supervises.facilities.map(({ name }) => name).join(', ') || 'Nessuna struttura per ora'
  if (workgroup) return [workgroup.name, facility?.name].filter(Boolean).join(', ')
  return facility ? `Nuovo gruppo di lavoro, ${facility.name}` : 'Struttura eliminata'
}
