import * as z from 'zod'
import { idParams, instant, strict } from '../../kit/fields.ts'
import { properName } from '../../kit/name.ts'
import { route } from '../../kit/route.ts'
import { typedPassword } from './password.ts'
import {
  secondFactor,
  secondFactorMethods,
  secondFactorProof,
  totpCode,
  webAuthn,
} from './second-factor.schema.ts'

/** Shown once, when the first factor is set up or the codes are renewed; `null` if the existing codes stay valid. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const password = strict({ password: typedPassword() })

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
    body: secondFactorProof,
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
    body: strict({ code: totpCode() }),
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
    params: idParams,
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
