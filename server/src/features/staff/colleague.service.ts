import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { exactTotal } from '@filo/contract/kit/page.ts'
import type { QueryOf, ReplyOf } from '@filo/contract/kit/route.ts'
import type { LoadedWith } from '../../http/actor.ts'
import { prefixPattern, searchWords } from '../../platform/search-words.ts'
import { type ColleaguePage, colleaguesRead } from './colleague.repository.ts'

export type { ColleaguePage }

type Query = QueryOf<typeof staffRoutes.colleagues>

export const soughtColleagues = ({ search, page, pageSize, sort, role }: Query): LoadedWith => ({
  read: colleaguesRead(sort),
  values: [(page - 1) * pageSize, pageSize, searchWords(search).map(prefixPattern), role ?? null],
})

export const colleagues = (
  { page, pageSize }: Query,
  { items, total }: ColleaguePage,
): ReplyOf<typeof staffRoutes.colleagues> => ({
  items,
  total: Math.min(total, exactTotal),
  totalIsMore: total > exactTotal,
  page,
  pageSize,
})
