import * as z from 'zod'
import { id, instant, strict } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { properName } from '../../kit/name.ts'
import { rawText } from '../../kit/raw-text.ts'
import { route } from '../../kit/route.ts'
import { typedPassword } from './password.ts'

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** What WebAuthn's own libraries exchange: JSON whose shape is the standard's, checked by the library. */
const webAuthn = z.looseObject({})

/** Six digits of an authenticator app; spaces are dropped. */
const code = () =>
  rawText(20, messages.secondFactorCode)
    .max(20, messages.secondFactorCode)
    .overwrite((value) => value.replace(/\s/g, ''))
    .min(1, messages.required)
    .regex(/^\d{6}$/, messages.secondFactorCode)

/** In any case, with or without its hyphen. */
const recoveryCode = () => rawText(40).trim().min(1, messages.required).max(40, messages.maxLength(40))

/** Shown once, when the first factor is set up or the codes are made anew; `null` where those at hand still count. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const passkey = z.object({
  id: id(),
  name: z.string(),
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
})
export type Passkey = z.output<typeof passkey>

export const secondFactor = z.object({
  /** The person's role demands one. */
  required: z.boolean(),
  totp: z.object({ since: instant() }).nullable(),
  passkeys: z.array(passkey),
  /** The host that passkeys belong to; `null` where they cannot be had, for the platform is reached by an IP address. */
  passkeyHost: z.string().nullable(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof secondFactor>

const password = strict({ password: typedPassword() })

/** One way of proving it, and no other beside it. */
const proof = strict({
  code: code().optional(),
  recoveryCode: recoveryCode().optional(),
  passkey: webAuthn.optional(),
}).refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
  path: ['code'],
  message: messages.required,
})
export type SecondFactorProof = z.output<typeof proof>

export const secondFactorRoutes = {
  pending: route({
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'Con quali secondi fattori si può completare l’accesso iniziato in questo browser',
    access: 'public',
    audit: 'none',
    reply: z.object({ methods: z.array(z.enum(secondFactorMethods)), expiresAt: instant() }),
  }),
  challenge: route({
    method: 'POST',
    path: '/auth/second-factor/passkey-options',
    summary: 'La sfida WebAuthn per completare l’accesso con una passkey',
    access: 'public',
    audit: 'none',
    essential: true,
    reply: webAuthn,
  }),
  complete: route({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Completa l’accesso con il codice dell’app, una passkey o un codice di recupero',
    access: 'public',
    audit: 'staff.sign-in',
    essential: true,
    body: proof,
    reply: 'nothing',
  }),
  read: route({
    method: 'GET',
    path: '/user/second-factor',
    summary: 'I propri secondi fattori',
    access: 'signed-in',
    audit: 'none',
    reply: secondFactor,
  }),
  startTotp: route({
    method: 'POST',
    path: '/user/second-factor/totp',
    summary: 'Inizia a collegare un’app di autenticazione: chiave e indirizzo del QR',
    access: 'signed-in',
    audit: 'none',
    essential: true,
    body: password,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/user/second-factor/totp/confirm',
    summary: 'Conferma l’app di autenticazione con un suo codice',
    access: 'signed-in',
    audit: 'staff.add-second-factor',
    essential: true,
    body: strict({ code: code() }),
    reply: recoveryCodes,
  }),
  removeTotp: route({
    method: 'POST',
    path: '/user/second-factor/totp/remove',
    summary: 'Scollega l’app di autenticazione',
    access: 'signed-in',
    audit: 'staff.remove-second-factor',
    body: password,
    reply: 'nothing',
  }),
  startPasskey: route({
    method: 'POST',
    path: '/user/second-factor/passkey/options',
    summary: 'La sfida WebAuthn per registrare una passkey',
    access: 'signed-in',
    audit: 'none',
    essential: true,
    body: password,
    reply: webAuthn,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/user/second-factor/passkey',
    summary: 'Registra una passkey',
    access: 'signed-in',
    audit: 'staff.add-second-factor',
    essential: true,
    body: strict({ name: properName(60), response: webAuthn }),
    reply: recoveryCodes,
    status: 201,
  }),
  removePasskey: route({
    method: 'POST',
    path: '/user/second-factor/passkey/:id/remove',
    summary: 'Elimina una passkey',
    access: 'signed-in',
    audit: 'staff.remove-second-factor',
    essential: true,
    params: z.object({ id: id() }),
    body: password,
    reply: 'nothing',
  }),
  newRecoveryCodes: route({
    method: 'POST',
    path: '/user/second-factor/recovery',
    summary: 'Genera nuovi codici di recupero; i precedenti smettono di valere',
    access: 'signed-in',
    audit: 'staff.renew-recovery-codes',
    body: password,
    reply: recoveryCodes,
  }),
}
