import * as z from 'zod'
import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { counterProposal, ownVisit, visitAnswer, visitHours, visitRejection } from './visit.schema.ts'

export const deviceVisitRoutes = {
  list: route({
    method: 'GET',
    path: '/mobile/visit/list',
    summary: 'Le visite del paziente: prima le prossime, poi le passate e le annullate',
    access: 'device',
    audit: 'visit.list',
    /** Includes the workgroup's visit hours. */
    reply: z.object({ items: z.array(ownVisit), ...visitHours }),
  }),
  accept: route({
    method: 'PATCH',
    path: '/mobile/visit/:id/accept',
    summary: 'Accetta la visita all’orario del centro',
    access: 'device',
    audit: 'visit.accept',
    params: idParams,
    body: visitAnswer,
    reply: ownVisit,
  }),
  reject: route({
    method: 'PATCH',
    path: '/mobile/visit/:id/reject',
    summary: 'Rifiuta la visita, se si vuole dicendo perché',
    access: 'device',
    audit: 'visit.reject',
    params: idParams,
    body: visitRejection,
    reply: ownVisit,
  }),
  propose: route({
    method: 'PATCH',
    path: '/mobile/visit/:id/counter-proposal',
    summary: 'Propone un altro orario, anche al posto di uno proposto prima',
    access: 'device',
    audit: 'visit.propose',
    params: idParams,
    body: counterProposal,
    reply: ownVisit,
  }),
}
