import { chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { mergeByField } from '@filo/ui/editing/merge.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

/** What the form holds while one types. */
export type ChapterValues = FormValues<typeof chapterFields>

export const chapterLabels = labelsOf(chapterFields)

/** The values of a form about a chapter, or of an empty one. */
export const chapterValues = (chapter: ChapterValues | null): ChapterValues =>
  formValues(chapterFields, chapter)

export const mergeChapter = mergeByField<ChapterValues>(chapterLabels)
