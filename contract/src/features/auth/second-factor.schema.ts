import * as z from 'zod'
import { id, instant, strict } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { rawText } from '../../kit/raw-text.ts'

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** JSON that WebAuthn libraries exchange; the standard defines its shape, and the library checks it. */
export const webAuthn = z.looseObject({})

/** Six digits of an authenticator app; spaces are dropped. */
export const totpCode = () =>
  rawText(20, messages.secondFactorCode)
    .max(20, messages.secondFactorCode)
    .overwrite((value) => value.replace(/\s/g, ''))
    .min(1, messages.required)
    .regex(/^\d{6}$/, messages.secondFactorCode)

/** In upper or lower case, with or without its hyphen. */
const recoveryCode = () => rawText(40).trim().min(1, messages.required).max(40, messages.maxLength(40))

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
