import * as z from 'zod'
import { groupedCode, id, instant } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { patientName } from '../../kit/person.ts'

export const holderKinds = ['patient', 'caregiver'] as const
export const accessStates = ['none', 'active', 'used', 'expired', 'void'] as const

export const holder = z.object({
  id: id(),
  kind: z.enum(holderKinds),
  name: z.string(),
  surname: z.string(),
})
export type Holder = z.output<typeof holder>

/** One link of a device: its holder, the patient, and the workgroup that cares for them. */
export const deviceLink = z.object({
  person: holder,
  patient: patientName,
  workgroup: z.object({ name: z.string(), facility: z.string(), phone: z.string() }),
})
export type DeviceLink = z.output<typeof deviceLink>

/** The six digits of a code. Another shape is refused here, before it counts as a wrong try. */
export const accessCode = () => groupedCode(/^\d{6}$/, messages.accessCode)

/** The state of a person's first access, without its secrets. */
export const accessStatus = z.object({
  holder,
  state: z.enum(accessStates),
  expiresAt: instant().nullable(),
  usedAt: instant().nullable(),
  /** Too many wrong tries have voided the code of an `active` access; its QR still works. */
  codeBlocked: z.boolean(),
  /** Devices that are signed in now. */
  devices: z.int(),
  /** The person receives notices, on one of them or by mail. */
  receivesNotices: z.boolean(),
})
export type AccessStatus = z.output<typeof accessStatus>

/** A first access with its secrets, shown once: `code` has 6 digits, `qr` is the URL in the QR code. */
export const issuedAccess = z.object({ holder, code: z.string(), qr: z.string(), expiresAt: instant() })
export type IssuedAccess = z.output<typeof issuedAccess>
