import { assignmentFields } from '@filo/contract/features/education/assignment.fields.ts'
import { chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import type { OwnChapter, OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import type { StoredFile } from '@filo/contract/kit/file.ts'
import { storedFileJson } from '../../files/file.queries.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { progressFields } from './assignment.queries.ts'
import { pictureOf } from './chapter.queries.ts'

const isOwn = 'a.patient_id = viewer.patient_id AND a.cancelled_at IS NULL'

const ofKind = (kind: string) => `count(*) FILTER (WHERE f.type ${kind})`
const contentsJson = `(SELECT json_build_object('pictures', ${ofKind("LIKE 'image/%'")}, 'videos', ${ofKind("LIKE 'video/%'")},
      'sounds', ${ofKind("LIKE 'audio/%'")}, 'documents', ${ofKind("LIKE 'application/%'")})
    FROM chapter_file f WHERE f.chapter_id = c.id)`

/** The last assignment of each chapter of the device's patient: unfinished ones first, then by date, newest first. */
export const ownChaptersQuery = scopedQuery<OwnChapterItem[]>({
  name: 'assignment.own-list',
  text: `SELECT coalesce(json_agg(json_build_object('id', a.id, 'title', c.title, ${jsonOf(assignmentFields, 'b')}, ${progressFields('a')},
      'contents', ${contentsJson}, 'picture', ${pictureOf('c')})
      ORDER BY a.completed_at IS NOT NULL, a.assigned_at DESC, a.id), '[]') AS result
    FROM (SELECT DISTINCT ON (a.chapter_id) a.* FROM assignment a WHERE ${isOwn}
      ORDER BY a.chapter_id, a.assigned_at DESC, a.id DESC) a
    JOIN chapter c ON c.id = a.chapter_id JOIN assignment_batch b ON b.id = a.batch_id`,
  values: () => [],
})

/** A chapter that is assigned to the device's patient. */
export const ownChapterQuery = scopedQuery<OwnChapter, [assignmentId: string]>({
  name: 'assignment.own',
  text: `SELECT json_build_object('id', a.id, ${jsonOf(chapterFields, 'c')}, ${jsonOf(assignmentFields, 'b')}, ${progressFields('a')},
      'files', (SELECT coalesce(json_agg(json_build_object(${storedFileJson('f')}) ORDER BY f.position), '[]')
        FROM chapter_file f WHERE f.chapter_id = c.id)) AS result
    FROM assignment a JOIN chapter c ON c.id = a.chapter_id JOIN assignment_batch b ON b.id = a.batch_id
    WHERE a.id = $2 AND ${isOwn}`,
  values: (assignmentId) => [assignmentId],
})

/** A file of a chapter that is assigned to the device's patient. */
export const ownFileQuery = scopedQuery<StoredFile, [assignmentId: string, key: string]>({
  name: 'assignment.own-file',
  text: `SELECT json_build_object(${storedFileJson('f')}) AS result
    FROM chapter_file f JOIN assignment a ON a.chapter_id = f.chapter_id
    WHERE f.key = $3 AND a.id = $2 AND ${isOwn}`,
  values: (assignmentId, key) => [assignmentId, key],
})
