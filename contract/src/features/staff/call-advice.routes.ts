import * as z from 'zod'
import { route } from '../../kit/route.ts'
import { callAdvice, confirmedAdvice } from './call-advice.schema.ts'

export const callAdviceRoutes = {
  versions: route({
    method: 'GET',
    path: '/workgroup/call-advice',
    summary: 'La frase che dice ai pazienti quando chiamare, con le versioni precedenti, dalla più recente',
    access: 'patient:read',
    audit: 'none',
    reply: z.object({ items: z.array(callAdvice) }),
  }),
  confirm: route({
    method: 'PATCH',
    path: '/workgroup/call-advice',
    summary: 'Conferma una nuova versione della frase: la leggono i pazienti del gruppo',
    access: 'workgroup:manage',
    audit: 'callAdvice.confirm',
    scope: 'workgroup',
    body: confirmedAdvice,
    reply: callAdvice,
  }),
}
