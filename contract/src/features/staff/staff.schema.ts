import * as z from 'zod'
import { permissions, type Role, roles } from '../../kit/access.ts'
import { shapeOf } from '../../kit/field-table.ts'
import { id, instant, strict, version } from '../../kit/fields.ts'
import { nameFields, profileFields, registrationFields } from './staff.fields.ts'
import { workgroupFields } from './workgroup.fields.ts'

export const staffRoles = [
  'administrator',
  'supervisor',
  'physician',
  'nurse',
] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

const workgroup = z.object({
  id: id(),
  ...shapeOf(workgroupFields, 'reply'),
  version: z.int(),
  /** `phone` is the number that patients are asked to call. */
  facility: z.object({ id: id(), name: z.string(), phone: z.string() }),
})

export const currentUser = z.object({
  id: id(),
  version: z.int(),
  email: z.string(),
  ...shapeOf(nameFields, 'reply'),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  admin: z.boolean(),
  workgroup: workgroup.nullable(),
  /** The workgroup that an administrator opened with a reason; calls within it send `X-Filo-Workgroup`. */
  openWorkgroup: z.object({ workgroup, reason: z.string(), until: instant() }).nullable(),
  /** The role requires a second factor that is not set up yet; until then only the own profile is accessible. */
  owesSecondFactor: z.boolean(),
  profile: z.object(shapeOf(registrationFields, 'reply')),
})
export type CurrentUser = z.output<typeof currentUser>

/** A change of one's own personal data; physicians and nurses cannot remove the registry number. */
export const ownProfile = strict(shapeOf(profileFields, 'sent')).partial().extend({ version: version() })
export type OwnProfile = z.output<typeof ownProfile>

export const colleague = z.object({
  id: id(),
  ...shapeOf(nameFields, 'reply'),
  roles: z.array(z.enum(roles)),
})

export type Colleague = z.output<typeof colleague>

export const colleagueSorts = ['surname', 'name'] as const
export type ColleagueSort = (typeof colleagueSorts)[number]

/** A person as shown to those who manage staff. */
export const staffPerson = z.object({
  id: id(),
  version: z.int(),
  ...shapeOf(nameFields, 'reply'),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  facility: z.object({ id: id(), name: z.string() }).nullable(),
  workgroup: z.object({ id: id(), name: z.string() }).nullable(),
  /** The facilities that a supervisor manages. */
  supervises: z.object({ all: z.boolean(), facilities: z.array(z.string()) }).nullable(),
  state: z.enum(['enabled', 'disabled']),
  /** Last action of the person in any session; `null` if they never signed in. */
  lastAccessAt: instant().nullable(),
  secondFactor: z.boolean(),
  /** Why the caller cannot disable this person; `null` if they can. */
  locked: z.enum(['self', 'last-administrator']).nullable(),
})
export type StaffPerson = z.output<typeof staffPerson>

export const staffSorts = ['surname', 'name', 'lastAccessAt'] as const
export type StaffSort = (typeof staffSorts)[number]

/** Items that a disabled or moved person leaves for others to take over. */
export const assigned = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['workgroup-without-physician', 'pending-invite', 'visits', 'conversations']),
      id: id(),
      /** A name, or how many visits to come and conversations that wait for an answer are theirs. */
      label: z.string(),
    }),
  ),
})
export type Assigned = z.output<typeof assigned>

export const workgroupItem = z.object({
  id: id(),
  name: z.string(),
  facility: z.object({ id: id(), name: z.string() }),
  physicians: z.int(),
  nurses: z.int(),
})
export type WorkgroupItem = z.output<typeof workgroupItem>

export const workgroupSorts = ['name', 'facility'] as const
export type WorkgroupSort = (typeof workgroupSorts)[number]

/** How long a workgroup stays open to an administrator who gave a reason. */
export const openWorkgroupMinutes = 60
