import {
  type LeadInvite,
  leadInvite,
  type MemberInvite,
  memberInvite,
} from '@filo/contract/features/invites/invite.schema.ts'
import { inviteeFields } from '@filo/contract/features/staff/staff.fields.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type FormValues, formValues } from '../../ui/form-values.ts'

/** Whom one invites: a role, or a physician who founds a workgroup. */
export type Whom = 'lead' | 'supervisor' | 'physician' | 'nurse'

export type InviteValues = FormValues<typeof inviteeFields> & {
  whom: Whom | ''
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

function judge(values: InviteValues) {
  const { whom, title, name, surname, email, facilityId, reach, facilities } = values
  const person = { title, name, surname, email }
  if (whom === 'lead') {
    const judged = leadInvite.safeParse({ ...person, role: 'physician', facilityId })
    return { judged, made: (body: LeadInvite) => ({ kind: 'lead' as const, body }) }
  }
  if (whom === 'supervisor') {
    const facilityIds = reach === 'all' ? 'all' : facilities.map(({ id }) => id)
    const judged = leadInvite.safeParse({ ...person, role: 'supervisor', facilityIds })
    return { judged, made: (body: LeadInvite) => ({ kind: 'lead' as const, body }) }
  }
  const judged = memberInvite.safeParse({ ...person, role: whom })
  return { judged, made: (body: MemberInvite) => ({ kind: 'member' as const, body }) }
}

/** Judges the form by the contract's shape of what is invited to; one sentence a field. */
export const judgeInvite: Resolver<InviteValues, unknown, InviteToSend> = async (
  values,
  _context,
  options,
) => {
  const { judged, made } = judge(values)
  const errors: FieldErrors = {}
  const refuse = (path: string, message: string) => {
    errors[path] ??= { type: 'invalid', message }
  }
  for (const { path, message } of judged.error?.issues ?? []) {
    const field = path.join('.')
    refuse(field === 'role' ? 'whom' : field, field === 'facilityId' ? messages.required : message)
  }
  if (values.whom === 'supervisor' && values.reach === '') refuse('reach', messages.required)
  if (judged.success && Object.keys(errors).length === 0)
    return { values: made(judged.data as never), errors: {} }
  return { values: {}, errors: toNestErrors(errors, options) }
}
