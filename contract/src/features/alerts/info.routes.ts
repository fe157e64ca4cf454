import { route } from '../../kit/route.ts'
import { info } from './info.schema.ts'

export const infoRoutes = {
  /**
   * Polled every minute, so not audited: it shows only counts and one's own visits that are about to begin or whose people
   * wait, which the calendar shows too.
   */
  read: route({
    method: 'GET',
    path: '/hcp/info',
    summary:
      'La propria prossima visita, se inizia entro 15 minuti, chi aspetta di entrare nelle proprie, quante visite sono da gestire, quante conversazioni aspettano risposta e quanti messaggi restano da leggere',
    access: 'visit:manage',
    audit: 'none',
    reply: info,
  }),
}
