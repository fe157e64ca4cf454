import type { Invitee } from '@filo/contract/features/invites/invite.policy.ts'
import {
  type LeadInvite,
  leadInvite,
  type MemberInvite,
  memberInvite,
} from '@filo/contract/features/invites/invite.schema.ts'
import { inviteeFields } from '@filo/contract/features/staff/staff.fields.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'

export type InviteValues = FormValues<typeof inviteeFields> & {
  whom: Invitee | ''
  facilityId: string
  reach: 'all' | 'some' | ''
  facilities: { id: string; name: string }[]
  /** The field that adds to `facilities`. */
  addFacility: string
}

export const emptyInvite: InviteValues = {
  ...formValues(inviteeFields, null),
  whom: '',
  facilityId: '',
  reach: '',
  facilities: [],
  addFacility: '',
}

export type InviteToSend = { kind: 'lead'; body: LeadInvite } | { kind: 'member'; body: MemberInvite }

const invitesLead = (whom: Invitee | '') => whom === 'lead' || whom === 'supervisor'

function bodyOf({ whom, title, name, surname, email, facilityId, reach, facilities }: InviteValues) {
  const person = { title, name, surname, email }
  if (whom === 'lead') return { ...person, role: 'physician', facilityId }
  const facilityIds = reach === 'all' ? 'all' : facilities.map(({ id }) => id)
  return whom === 'supervisor' ? { ...person, role: whom, facilityIds } : { ...person, role: whom }
}

const shape = {
  lead: leadInvite.transform((body) => ({ kind: 'lead' as const, body })),
  member: memberInvite.transform((body) => ({ kind: 'member' as const, body })),
}

/** Validates the form by the contract's schema for the kind of invite. */
export const validateInvite = schemaResolver<InviteValues, InviteToSend>(
  ({ whom }) => (invitesLead(whom) ? shape.lead : shape.member),
  {
    input: bodyOf,
    rules: ({ whom, reach }) =>
      whom === 'supervisor' && reach === '' ? [{ path: 'reach', message: messages.required }] : [],
    adapt({ path, message }) {
      if (path === 'role') return { path: 'whom', message }
      return { path, message: path === 'facilityId' ? messages.required : message }
    },
  },
)
