import * as z from 'zod'
import { email, instant, strict } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { newPassword, typedPassword } from './password.ts'

const token = () => z.string().max(200)

export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Accede con email e password e apre una sessione',
    access: 'public',
    audit: 'none',
    body: strict({ email: email(), password: typedPassword() }),
    reply: 'nothing',
  }),
  logout: route({
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'Chiude la sessione',
    access: 'signed-in',
    audit: 'none',
    reply: 'nothing',
  }),
  readReset: route({
    method: 'GET',
    path: '/auth/reset-password',
    summary: 'Dice di chi è un link per impostare la password e fino a quando vale, senza consumarlo',
    access: 'public',
    audit: 'none',
    query: z.object({ token: token() }),
    reply: z.object({ email: z.string(), expiresAt: instant() }),
  }),
  reset: route({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Imposta la password con un link monouso',
    access: 'public',
    audit: 'none',
    body: strict({ token: token(), password: newPassword() }),
    reply: 'nothing',
  }),
}
