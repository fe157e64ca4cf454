import * as z from 'zod'
import { pick, shapeOf } from '../../kit/field-table.ts'
import { choice, email, id, instant, line, strict } from '../../kit/fields.ts'
import { messages, requiredOr } from '../../kit/messages.ts'
import { phone } from '../../kit/phone-field.ts'
import { newPassword } from '../auth/password.ts'
import type { publicTexts } from '../installation/installation.schema.ts'
import { inviteeFields, nameFields, profileFields } from '../staff/staff.fields.ts'
import { workgroupFields } from '../staff/workgroup.fields.ts'

export const inviteStatuses = ['pending', 'accepted', 'withdrawn'] as const
export type InviteStatus = (typeof inviteStatuses)[number]

const person = shapeOf(inviteeFields, 'sent')

/** An administrator may also invite a supervisor, for some facilities or for all. */
export const leadInvite = z.discriminatedUnion(
  'role',
  [
    strict({ ...person, role: z.literal('physician'), facilityId: id() }),
    strict({
      ...person,
      role: z.literal('supervisor'),
      facilityIds: z.union([z.literal('all'), z.array(id()).max(500)]),
    }),
  ],
  { error: ({ input }) => requiredOr(messages.choice)({ input: (input as { role?: unknown })?.role }) },
)
export type LeadInvite = z.output<typeof leadInvite>

export const memberInvite = strict({ ...person, role: choice(['physician', 'nurse']) })
export type MemberInvite = z.output<typeof memberInvite>

export const invite = z.object({
  id: id(),
  facility: z.object({ id: id(), name: z.string() }).nullable(),
  workgroup: z.object({ id: id(), name: z.string() }).nullable(),
  /** The facilities that a supervisor will manage; `null` for other roles. */
  supervises: z
    .object({ all: z.boolean(), facilities: z.array(z.object({ id: id(), name: z.string() })) })
    .nullable(),
  ...shapeOf(inviteeFields, 'reply'),
  role: z.enum(['supervisor', 'physician', 'nurse']),
  /** A physician who will found a workgroup. */
  lead: z.boolean(),
  status: z.enum(inviteStatuses),
  createdAt: instant(),
  /** When the mail was handed over; `null` while it is queued or after it failed. */
  sentAt: instant().nullable(),
  expiresAt: instant(),
  /** Pending, but past `expiresAt`: it can be resent or withdrawn. */
  expired: z.boolean(),
  /** `handed`: the installation sends no mail, and who invites was given the link. */
  delivery: z.enum(['queued', 'sent', 'failed', 'handed']),
})
export type Invite = z.output<typeof invite>

/** An invite as its sending returns it. */
export const sentInvite = invite.extend({
  /** The link to hand over, where the installation sends no mail; only once, because its code is not stored. */
  link: z.string().nullable(),
})
export type SentInvite = z.output<typeof sentInvite>

export const inviteSorts = ['createdAt', 'surname', 'expiresAt'] as const
export type InviteSort = (typeof inviteSorts)[number]

/** An invite as its link shows it, before it is accepted. */
export const openInvite = z.object({
  ...shapeOf(inviteeFields, 'reply'),
  role: z.enum(['supervisor', 'physician', 'nurse']),
  lead: z.boolean(),
  inviter: z.object(shapeOf(nameFields, 'reply')),
  facility: z.object({ name: z.string(), city: z.string() }).nullable(),
  workgroup: z.object({ name: z.string() }).nullable(),
  supervises: z
    .object({ all: z.boolean(), facilities: z.array(z.object({ name: z.string(), city: z.string() })) })
    .nullable(),
  expiresAt: instant(),
})
export type OpenInvite = z.output<typeof openInvite>

export const consentNames = ['privacyPolicy', 'dataTreatmentE', 'dataTreatmentF', 'terms'] as const
export type ConsentName = (typeof consentNames)[number]

/** The name of the legal text of each consent. */
export const textOfConsent = {
  privacyPolicy: 'privacy-policy',
  dataTreatmentE: 'data-treatment-e',
  dataTreatmentF: 'data-treatment-f',
  terms: 'terms-and-conditions',
} as const satisfies Record<ConsentName, (typeof publicTexts)[number]>

const accepted = () => z.literal(true, { error: messages.consentNeeded })

export const acceptance = strict({
  /** The registry number is required for physicians and nurses and refused for supervisors. */
  personal: strict({ ...shapeOf(profileFields, 'sent'), phone: phone() }),
  access: strict({ email: email(), password: newPassword() }),
  /** Required for leads, refused for all others. */
  workgroup: strict(shapeOf(pick(workgroupFields, 'name'), 'sent')).optional(),
  consents: strict({
    privacyPolicy: accepted(),
    dataTreatmentE: accepted(),
    dataTreatmentF: accepted(),
    terms: accepted(),
    /** The versions that were read; answers `stale_version` if a text has changed since. */
    versions: strict({
      privacyPolicy: line(50),
      dataTreatmentE: line(50),
      dataTreatmentF: line(50),
      terms: line(50),
    }).optional(),
  }),
})
export type Acceptance = z.output<typeof acceptance>
