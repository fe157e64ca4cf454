import { callAdviceFields } from '@filo/contract/features/staff/call-advice.fields.ts'
import type { CallAdvice } from '@filo/contract/features/staff/call-advice.schema.ts'
import { staffJson } from '../../context/people.queries.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

/** SQL for the text that a workgroup's patients read now. */
export const currentAdvice = (workgroupId: string): string =>
  `(SELECT a.text FROM call_advice a WHERE a.workgroup_id = ${workgroupId} ORDER BY a.version DESC LIMIT 1)`

/** The newest fifty versions of the viewer's workgroup, newest first. */
export const adviceVersionsQuery = scopedQuery<CallAdvice[]>({
  name: 'call-advice.versions',
  text: `SELECT coalesce(json_agg(json_build_object(${jsonOf(callAdviceFields, 'a')}, 'version', a.version,
        'by', ${staffJson('s')}, 'at', iso(a.confirmed_at)) ORDER BY a.version DESC), '[]') AS result
    FROM (SELECT * FROM call_advice o WHERE o.workgroup_id = viewer.workgroup_id ORDER BY o.version DESC LIMIT 50) a
      JOIN staff s ON s.id = a.confirmed_by`,
  values: () => [],
})
