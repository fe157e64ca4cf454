import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { choice, codesOf, id, instant, strict, version } from '../../kit/fields.ts'
import { fileKey, savedFile } from '../../kit/file-fields.ts'
import { chapterFields } from './chapter.fields.ts'
import { chapterFileLimits } from './chapter.limits.ts'
import { chapterStateWords } from './education.words.ts'

export const newChapter = strict(shapeOf(chapterFields, 'sent'))
export type NewChapter = z.output<typeof newChapter>

export const chapterChange = newChapter.partial().extend({
  version: version().optional(),
  removeFiles: z.array(fileKey()).max(chapterFileLimits.count).optional(),
  /** Keys of files that are kept, in reading order; files not named follow in their current order. */
  fileOrder: z.array(fileKey()).max(chapterFileLimits.count).optional(),
})
export type ChapterChange = z.output<typeof chapterChange>

/** Patients in the workgroup's lists who have the chapter, those of them who finished it, and its open assignments. */
const counts = { patients: z.int(), finished: z.int(), open: z.int() }

export const chapter = z.object({
  id: id(),
  version: z.int(),
  createdAt: instant(),
  /** When its text or its files last changed. */
  updatedAt: instant(),
  archivedAt: instant().nullable(),
  ...shapeOf(chapterFields, 'reply'),
  /** In reading order. */
  files: z.array(savedFile),
  counts: z.object(counts),
})
export type Chapter = z.output<typeof chapter>

export const chapterListItem = z.object({
  id: id(),
  title: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  archivedAt: instant().nullable(),
  files: z.int(),
  /** Key of the first picture among the files, for the thumbnail. */
  picture: z.string().nullable(),
  ...counts,
})
export type ChapterListItem = z.output<typeof chapterListItem>

const chapterStates = codesOf(chapterStateWords)
export type ChapterState = (typeof chapterStates)[number]
export const chapterState = choice(chapterStates)

export const chapterSorts = ['title', 'updatedAt', 'createdAt', 'patients', 'finished'] as const
export type ChapterSort = (typeof chapterSorts)[number]
