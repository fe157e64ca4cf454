import { chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { mergeByField } from '@filo/ui/editing/merge.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

export type ChapterValues = FormValues<typeof chapterFields>

export const chapterLabels = labelsOf(chapterFields)

/** The form values of a chapter, or of an empty form. */
export const chapterValues = (chapter: ChapterValues | null): ChapterValues =>
  formValues(chapterFields, chapter)

export const mergeChapter = mergeByField<ChapterValues>(chapterLabels)
