import { quickReplyFields } from '@filo/contract/features/chat/quick-reply.fields.ts'
import type { QuickReply } from '@filo/contract/features/chat/quick-reply.schema.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

const json = `json_build_object('id', q.id, 'version', q.version, ${jsonOf(quickReplyFields, 'q')})`

/** The quick replies of the viewer's workgroup, oldest first. */
export const quickRepliesQuery = scopedQuery<QuickReply[]>({
  name: 'quick-reply.list',
  text: `SELECT coalesce(json_agg(${json} ORDER BY q.id), '[]') AS result
    FROM quick_reply q WHERE q.workgroup_id = viewer.workgroup_id`,
  values: () => [],
})

export const quickReplyQuery = scopedQuery<QuickReply, [id: string]>({
  name: 'quick-reply.read',
  text: `SELECT ${json} AS result FROM quick_reply q WHERE q.id = $2 AND q.workgroup_id = viewer.workgroup_id`,
  values: (id) => [id],
})
