import * as z from 'zod'
import { choice, idParams } from '../../kit/fields.ts'
import { opaqueText } from '../../kit/opaque-text.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import {
  acceptance,
  invite,
  inviteSorts,
  inviteStatuses,
  leadInvite,
  memberInvite,
  openInvite,
  sentInvite,
} from './invite.schema.ts'

const inviting = ['invite:lead', 'invite:member'] as const
const code = z.object({ code: opaqueText(200) })

export const inviteRoutes = {
  lead: route({
    method: 'POST',
    path: '/invite/lead',
    summary: 'Invita un medico a fondare un gruppo di lavoro, o (amministratore) un supervisore',
    access: 'invite:lead',
    audit: 'invite.create',
    body: leadInvite,
    reply: sentInvite,
    status: 201,
  }),
  member: route({
    method: 'POST',
    path: '/invite/member',
    summary: 'Invita un medico o un infermiere nel proprio gruppo di lavoro',
    access: 'invite:member',
    audit: 'invite.create',
    scope: 'workgroup',
    body: memberInvite,
    reply: sentInvite,
    status: 201,
  }),
  read: route({
    method: 'GET',
    path: '/invite/code/:code',
    summary: 'Chi invita, a che cosa e fino a quando; non consuma nulla',
    access: 'public',
    audit: 'none',
    params: code,
    reply: openInvite,
  }),
  accept: route({
    method: 'PATCH',
    path: '/invite/accept/:code',
    summary: 'Accetta un invito: crea la persona e, per chi guida, il gruppo di lavoro',
    access: 'public',
    audit: 'invite.accept',
    params: code,
    body: acceptance,
    reply: 'nothing',
  }),
  list: route({
    method: 'GET',
    path: '/invite/list/own',
    summary: 'Gli inviti mandati da chi chiama, con quanti ce ne sono per stato',
    access: inviting,
    audit: 'none',
    query: listQuery(inviteSorts).extend({
      status: choice(inviteStatuses).optional(),
    }),
    typed: ['search'],
    reply: listReply(invite).extend({
      counts: z.object({ pending: z.int(), accepted: z.int(), withdrawn: z.int() }),
    }),
  }),
  resend: route({
    method: 'PATCH',
    path: '/invite/:id/resend',
    summary: 'Manda di nuovo l’invito con un codice nuovo; quello di prima smette di valere',
    access: inviting,
    audit: 'invite.resend',
    params: idParams,
    reply: sentInvite,
  }),
  withdraw: route({
    method: 'PATCH',
    path: '/invite/:id/withdraw',
    summary: 'Ritira un invito in attesa',
    access: inviting,
    audit: 'invite.withdraw',
    essential: true,
    params: idParams,
    reply: invite,
  }),
}
