import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import type { QueryOf, ReplyOf } from '@filo/contract/kit/route.ts'
import type { LoadedWith } from '../../http/actor.ts'
import { pageValues } from '../../platform/paged.ts'
import { type ColleaguePage, colleaguesRead } from './colleague.repository.ts'

export type { ColleaguePage }

type Query = QueryOf<typeof staffRoutes.colleagues>

export const soughtColleagues = ({ sort, role, ...page }: Query): LoadedWith => ({
  read: colleaguesRead(sort),
  values: [...pageValues(page), role ?? null],
})

export const colleagues = (query: Query, found: ColleaguePage): ReplyOf<typeof staffRoutes.colleagues> =>
  pageOf(query, found)
