import * as z from 'zod'
import { email, idParams, instant, strict } from '../../kit/fields.ts'
import { opaqueText } from '../../kit/opaque-text.ts'
import { route } from '../../kit/route.ts'
import { forgottenPassword, openSession } from './auth.schema.ts'
import { newPassword, typedPassword } from './password.ts'

const token = () => opaqueText(200)

export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary:
      'Accede con email e password e apre una sessione; a chi ha un secondo fattore risponde second_factor_required',
    access: 'public',
    audit: 'staff.sign-in',
    essential: true,
    body: strict({ email: email(), password: typedPassword() }),
    reply: 'nothing',
  }),
  logout: route({
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'Chiude la sessione',
    access: 'signed-in',
    audit: 'staff.sign-out',
    essential: true,
    reply: 'nothing',
  }),
  forgot: route({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Invia un link monouso per reimpostare la password',
    access: 'public',
    audit: 'staff.ask-password',
    essential: true,
    body: forgottenPassword,
    reply: 'nothing',
  }),
  readReset: route({
    method: 'GET',
    path: '/auth/reset-password',
    summary: 'Dice di chi è un link per impostare la password e fino a quando vale, senza consumarlo',
    access: 'public',
    audit: 'none',
    query: strict({ token: token() }),
    reply: z.object({ email: z.string(), expiresAt: instant() }),
  }),
  reset: route({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Imposta la password con un link monouso',
    access: 'public',
    audit: 'staff.reset-password',
    essential: true,
    body: strict({ token: token(), password: newPassword() }),
    reply: 'nothing',
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Conferma il nuovo indirizzo email con un link monouso',
    access: 'public',
    audit: 'staff.confirm-email',
    body: strict({ token: token() }),
    reply: z.object({ email: z.string() }),
  }),
  credentials: route({
    method: 'GET',
    path: '/user/credentials',
    summary: 'L’indirizzo con cui si accede e quello in attesa di conferma',
    access: 'signed-in',
    audit: 'none',
    reply: z.object({
      email: z.string(),
      pendingEmail: z.object({ email: z.string(), expiresAt: instant() }).nullable(),
    }),
  }),
  changeCredentials: route({
    method: 'PATCH',
    path: '/user/credentials',
    summary: 'Cambia email (da confermare) o password; `password` è quella attuale',
    access: 'signed-in',
    audit: 'staff.change-credentials',
    body: strict({
      email: email().optional(),
      password: typedPassword(),
      newPassword: newPassword().optional(),
    }),
    reply: z.object({
      email: z.string(),
      pendingEmail: z.object({ email: z.string(), expiresAt: instant() }).nullable(),
    }),
  }),
  cancelEmailChange: route({
    method: 'DELETE',
    path: '/user/credentials/pending-email',
    summary: 'Annulla il cambio di email in attesa di conferma',
    access: 'signed-in',
    audit: 'staff.cancel-email-change',
    reply: 'nothing',
  }),
  sessions: route({
    method: 'GET',
    path: '/user/session/list',
    summary: 'Le proprie sessioni aperte, e quante possono essere',
    access: 'signed-in',
    audit: 'none',
    reply: z.object({ items: z.array(openSession), most: z.number().int() }),
  }),
  endOthers: route({
    method: 'DELETE',
    path: '/user/session/others',
    summary: 'Chiude tutte le proprie sessioni tranne questa',
    access: 'signed-in',
    audit: 'staff.end-sessions',
    essential: true,
    reply: 'nothing',
  }),
  endSession: route({
    method: 'DELETE',
    path: '/user/session/:id',
    summary: 'Chiude una delle proprie sessioni',
    access: 'signed-in',
    audit: 'staff.end-sessions',
    essential: true,
    params: idParams,
    reply: 'nothing',
  }),
}
