import { route } from '../../kit/route.ts'
import { info } from './info.schema.ts'

export const infoRoutes = {
  /** Asked for every minute, so not audited: it tells of one's own next visit, which the calendar shows, and counts. */
  read: route({
    method: 'GET',
    path: '/hcp/info',
    summary:
      'La propria prossima visita, se inizia entro 15 minuti, quante risposte si aspettano e quanti messaggi restano da leggere',
    access: 'visit:manage',
    audit: 'none',
    reply: info,
  }),
}
