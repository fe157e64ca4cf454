import * as z from 'zod'
import { groupedCode, id, instant, strict } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** JSON that WebAuthn libraries exchange; the standard defines its shape, and the library checks it. */
export const webAuthn = z.looseObject({})

/** Six digits of an authenticator app. */
export const totpCode = () => groupedCode(/^\d{6}$/, messages.secondFactorCode)

/** A recovery code in upper case and without its hyphen, however it is typed. */
export const recoveryCode = () => groupedCode(/^[0-9A-Z]{10}$/i, messages.recoveryCode).toUpperCase()

export const passkey = z.object({
  id: id(),
  name: z.string(),
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
})
export type Passkey = z.output<typeof passkey>

export const secondFactor = z.object({
  /** Whether the person's role requires one. */
  required: z.boolean(),
  totp: z.object({ since: instant() }).nullable(),
  passkeys: z.array(passkey),
  /** The host that passkeys belong to; `null` if Filo is reached by an IP address, for which there are no passkeys. */
  passkeyHost: z.string().nullable(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** Exactly one proof of the second factor. */
export const secondFactorProof = strict({
  code: totpCode().optional(),
  recoveryCode: recoveryCode().optional(),
  passkey: webAuthn.optional(),
}).refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
  path: ['code'],
  message: messages.required,
})
export type SecondFactorProof = z.output<typeof secondFactorProof>
