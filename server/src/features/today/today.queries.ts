import {
  type FacilitiesToday,
  type InvitesToday,
  maxNamed,
} from '@filo/contract/features/today/today.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { isWithoutLead, managedBy } from '../facilities/facility-scope.queries.ts'

/** Total of `rows` and their first items; each row has `item` and `position`. */
const firstOf = (rows: string) => `(SELECT json_build_object('total', count(*),
    'items', coalesce(json_agg(r.item ORDER BY r.position) FILTER (WHERE r.position <= ${maxNamed}), '[]')) FROM (${rows}) r)`

/** The viewer's facilities without an enabled physician. */
export const facilitiesTodayQuery = scopedQuery<FacilitiesToday>({
  name: 'today.facilities',
  text: `SELECT json_build_object('withoutLead', ${firstOf(`
      SELECT json_build_object('id', f.id, 'name', f.name, 'city', f.city, 'invited', EXISTS (SELECT FROM invite i
          WHERE i.facility_id = f.id AND i.status = 'pending' AND i.expires_at > now())) AS item,
        row_number() OVER (ORDER BY f.name_key, f.city_key, f.id) AS position
      FROM facility f WHERE ${managedBy('f.id', 'viewer.id')} AND ${isWithoutLead('f.id')}`)}) AS result`,
  values: () => [],
})

/** The viewer's own pending invites. */
export const invitesTodayQuery = scopedQuery<InvitesToday>({
  name: 'today.invites',
  text: `SELECT json_build_object('pending', ${firstOf(`
      SELECT json_build_object('id', i.id, 'title', i.title, 'name', i.name, 'surname', i.surname,
          'expiresAt', iso(i.expires_at), 'expired', i.expires_at <= now(), 'delivery', i.delivery) AS item,
        row_number() OVER (ORDER BY i.expires_at, i.id) AS position
      FROM invite i WHERE i.created_by = viewer.id AND i.status = 'pending'`)}) AS result`,
  values: () => [],
})
