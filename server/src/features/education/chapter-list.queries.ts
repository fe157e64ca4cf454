import type { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type {
  ChapterListItem,
  ChapterSort,
  ChapterState,
} from '@filo/contract/features/education/chapter.schema.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { Counted } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { blankPunctuation } from '../../platform/lists/search-words.ts'
import { countsJson, fileCountOf, finishedCountOf, patientCountOf, pictureOf } from './chapter.queries.ts'

/** A row of the list as read, with its counts in one object. */
export type ListedChapter = Omit<ChapterListItem, 'patients' | 'finished' | 'open'> & {
  counts: Pick<ChapterListItem, 'patients' | 'finished' | 'open'>
}

const state = `(CASE WHEN c.archived_at IS NULL THEN 'active' ELSE 'archived' END)`

/** The chapters of the viewer's workgroup, with the number of each state. */
export const chapterList = listOf<
  Counted<ListedChapter, ChapterState>,
  ChapterSort,
  QueryOf<typeof chapterRoutes.list>
>({
  name: 'chapter.list',
  from: 'chapter c',
  id: 'c.id',
  scope: 'c.workgroup_id = viewer.workgroup_id',
  search: byWords('c.search', blankPunctuation),
  filters: { state: { type: 'text', where: (asked) => `${state} = ${asked}` } },
  orders: {
    title: ['c.title_key', 'c.id'],
    updatedAt: ['c.updated_at', 'c.id'],
    createdAt: ['c.created_at', 'c.id'],
    patients: [patientCountOf('c'), 'c.title_key', 'c.id'],
    finished: [finishedCountOf('c'), 'c.title_key', 'c.id'],
  },
  item: `json_build_object('id', c.id, 'title', c.title, 'createdAt', iso(c.created_at), 'updatedAt', iso(c.updated_at),
    'archivedAt', iso(c.archived_at), 'files', ${fileCountOf('c')}, 'picture', ${pictureOf('c')}, 'counts', ${countsJson('c')})`,
  counts: { active: `${state} = 'active'`, archived: `${state} = 'archived'` } satisfies Record<
    ChapterState,
    string
  >,
})
