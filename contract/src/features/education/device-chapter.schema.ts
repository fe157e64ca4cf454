import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { id } from '../../kit/fields.ts'
import { storedFile } from '../../kit/file-fields.ts'
import { assignmentFields } from './assignment.fields.ts'
import { progress } from './assignment.schema.ts'

/** An assigned chapter as a device shows it; `id` is the assignment's. */
export const ownChapter = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  ...shapeOf(assignmentFields, 'reply'),
  ...progress,
  files: z.array(storedFile),
})
export type OwnChapter = z.output<typeof ownChapter>

export const ownChapterItem = z.object({
  id: id(),
  title: z.string(),
  ...shapeOf(assignmentFields, 'reply'),
  ...progress,
  /** Number of files of each kind. */
  contents: z.object({ pictures: z.int(), videos: z.int(), sounds: z.int(), documents: z.int() }),
  /** Key of the first picture among the files, for the thumbnail. */
  picture: z.string().nullable(),
})
export type OwnChapterItem = z.output<typeof ownChapterItem>
