import { faqChangeFields, faqFields } from '@filo/contract/features/faq/faq.fields.ts'
import type { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { Faq, FaqSort } from '@filo/contract/features/faq/faq.schema.ts'
import { withoutSigns } from '@filo/contract/kit/plain-letters.ts'
import type { QueryOf, ReplyOf } from '@filo/contract/kit/route.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'

const faqJson = `json_build_object('id', q.id, 'version', q.version, ${jsonOf(faqChangeFields, 'q')},
  'writtenAt', iso(q.written_at))`

/** SQL condition: the entry belongs to the viewer's workgroup. The viewer is a member of staff or a device. */
const inScope = 'q.workgroup_id = viewer.workgroup_id'

/** The entries of the viewer's workgroup. */
export const faqList = listOf<Listed<Faq>, FaqSort, QueryOf<typeof faqRoutes.list>>({
  name: 'faq.list',
  from: 'faq q',
  id: 'q.id',
  scope: inScope,
  search: byWords('q.search', withoutSigns),
  filters: {},
  orders: { position: ['q.position', 'q.id'] },
  item: faqJson,
})

export const faqQuery = scopedQuery<Faq, [id: string]>({
  name: 'faq.read',
  text: `SELECT ${faqJson} AS result FROM faq q WHERE q.id = $2 AND ${inScope}`,
  values: (id) => [id],
})

/** All entries, in order, of the workgroup that cares for the device's patient. */
export const deviceFaqsQuery = scopedQuery<ReplyOf<typeof faqRoutes.deviceList>>({
  name: 'faq.device-list',
  text: `SELECT json_build_object('items', coalesce(
      json_agg(json_build_object('id', q.id, ${jsonOf(faqFields, 'q')}) ORDER BY q.position), '[]')) AS result
    FROM faq q WHERE ${inScope}`,
  values: () => [],
})
