import { TextField } from '@filo/ui/fields/text-field.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { chapterLabels } from './chapter-values.ts'

/** The texts that the patient reads; used in a form of `ChapterValues`. */
export const ChapterFields = () => (
  <>
    <FullWidthRow>
      <TextField name="title" label={chapterLabels.title} hint="Per esempio: Lavarsi le mani" />
    </FullWidthRow>
    <FullWidthRow>
      <TextareaField
        name="description"
        label={chapterLabels.description}
        hint="Parole semplici, un passo per riga: il paziente la legge sul telefono."
        rows={8}
      />
    </FullWidthRow>
  </>
)
