import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { chapterLabels } from './chapter-values.ts'
import { DescriptionField } from './description-field.tsx'

/** The texts that the patient reads; used in a form of `ChapterValues`. `chapter` is absent until it is saved. */
export const ChapterFields = ({ chapter }: { chapter?: Chapter }) => (
  <>
    <FullWidthRow>
      <TextField name="title" label={chapterLabels.title} hint="Per esempio: Lavarsi le mani" />
    </FullWidthRow>
    <FullWidthRow>
      <DescriptionField chapter={chapter} />
    </FullWidthRow>
  </>
)
