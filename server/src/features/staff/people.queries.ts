import type { Assigned } from '@filo/contract/features/staff/staff.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { isPersonManagedBy } from './people.repository.ts'

/**
 * Things that a person in scope would leave without an owner: a workgroup with no other physician, pending invites,
 * visits to come, and answers that they take care of.
 */
export const assignedQuery = scopedQuery<Assigned, [id: string]>({
  name: 'staff.assigned',
  text: `SELECT json_build_object('items', coalesce((SELECT json_agg(left_behind.item ORDER BY left_behind.place, left_behind.key) FROM (
      SELECT 1 AS place, w.name_key AS key, json_build_object('kind', 'workgroup-without-physician', 'id', w.id, 'label', w.name) AS item
        FROM workgroup w WHERE w.id = st.workgroup_id AND 'physician' = ANY (st.roles) AND NOT EXISTS (SELECT FROM staff o
          WHERE o.workgroup_id = w.id AND o.id <> st.id AND o.disabled_at IS NULL AND 'physician' = ANY (o.roles))
      UNION ALL
      SELECT 2, i.surname_key || i.name_key, json_build_object('kind', 'pending-invite', 'id', i.id, 'label', concat_ws(' ', i.title, i.name, i.surname))
        FROM invite i WHERE i.created_by = st.id AND i.status = 'pending'
      UNION ALL
      SELECT 3, '', json_build_object('kind', 'visits', 'id', st.id, 'label', count(*)::text)
        FROM visit v WHERE v.hcp_id = st.id AND v.status IN ('pending', 'accepted') AND v.cancelled_at IS NULL AND v.end_at > now()
        HAVING count(*) > 0
      UNION ALL
      SELECT 4, '', json_build_object('kind', 'conversations', 'id', st.id, 'label', count(*)::text)
        FROM chat_room r JOIN patient p ON p.id = r.patient_id WHERE r.owner_id = st.id AND p.archived_at IS NULL
          AND r.asked_seq > greatest(r.answered_seq, r.settled_seq)
        HAVING count(*) > 0) left_behind), '[]')) AS result
    FROM staff st WHERE st.id = $2 AND ${isPersonManagedBy('viewer.id')}`,
  values: (id) => [id],
})
