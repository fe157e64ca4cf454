import { chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import type { StoredFile } from '@filo/contract/kit/file.ts'
import { savedFileJson, storedFileJson } from '../../files/file.queries.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

/** SQL for an aggregate over the assignments `n` of a chapter that lists show: not withdrawn, patient not archived. */
const ofChapter = (chapter: string, aggregate: string): string => `(SELECT ${aggregate}
    FROM assignment n JOIN patient h ON h.id = n.patient_id
    WHERE n.chapter_id = ${chapter}.id AND n.cancelled_at IS NULL AND h.archived_at IS NULL)`

const patientCount = 'count(DISTINCT n.patient_id)'
const finishedCount = `count(DISTINCT n.patient_id) FILTER (WHERE n.status = 'completed')`

/** SQL for the numbers of patients who have a chapter and who finished it, by which the list can be sorted. */
export const patientCountOf = (chapter: string): string => ofChapter(chapter, patientCount)
export const finishedCountOf = (chapter: string): string => ofChapter(chapter, finishedCount)

/** All counts of a chapter in one object. */
export const countsJson = (chapter: string): string =>
  ofChapter(
    chapter,
    `json_build_object('patients', ${patientCount}, 'finished', ${finishedCount}, 'open', count(*) FILTER (WHERE n.status <> 'completed'))`,
  )

/** The key of the first picture of a chapter. */
export const pictureOf = (chapter: string): string => `(SELECT f.key FROM chapter_file f
    WHERE f.chapter_id = ${chapter}.id AND f.type LIKE 'image/%' ORDER BY f.position LIMIT 1)`

/** How many files a chapter has. */
export const fileCountOf = (chapter: string): string =>
  `(SELECT count(*) FROM chapter_file f WHERE f.chapter_id = ${chapter}.id)`

const chapterJson = `json_build_object('id', c.id, 'version', c.version, 'createdAt', iso(c.created_at),
    'updatedAt', iso(c.updated_at), 'archivedAt', iso(c.archived_at), ${jsonOf(chapterFields, 'c')},
    'files', (SELECT coalesce(json_agg(json_build_object(${savedFileJson('f', 's')}) ORDER BY f.position), '[]')
      FROM chapter_file f JOIN staff s ON s.id = f.created_by WHERE f.chapter_id = c.id),
    'counts', ${countsJson('c')})`

const inScope = 'FROM chapter c WHERE c.id = $2 AND c.workgroup_id = viewer.workgroup_id'

/** A chapter of the viewer's workgroup, archived or not. */
export const chapterQuery = scopedQuery<Chapter, [id: string]>({
  name: 'chapter.read',
  text: `SELECT ${chapterJson} AS result ${inScope}`,
  values: (id) => [id],
})

/** The properties of a chapter that decide what may be done with it. */
export type LockedChapter = Pick<Chapter, 'archivedAt'>

const lockedJson = `json_build_object('archivedAt', iso(c.archived_at)) AS result ${inScope}`

/** Locks a chapter for a change; other changes and assignments wait. */
export const lockChapter = scopedQuery<LockedChapter, [id: string]>({
  name: 'chapter.lock',
  text: `SELECT ${lockedJson} FOR NO KEY UPDATE OF c`,
  values: (id) => [id],
})

/** Locks a chapter against changes while it is assigned; other assignments do not wait. */
export const lockChapterShared = scopedQuery<LockedChapter, [id: string]>({
  name: 'chapter.hold',
  text: `SELECT ${lockedJson} FOR SHARE OF c`,
  values: (id) => [id],
})

/** A file of a chapter of the viewer's workgroup. */
export const chapterFileQuery = scopedQuery<StoredFile, [chapterId: string, key: string]>({
  name: 'chapter.file',
  text: `SELECT json_build_object(${storedFileJson('f')}) AS result
    FROM chapter_file f JOIN chapter c ON c.id = f.chapter_id
    WHERE f.key = $3 AND f.chapter_id = $2 AND c.workgroup_id = viewer.workgroup_id`,
  values: (chapterId, key) => [chapterId, key],
})
