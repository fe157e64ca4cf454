import { TextField } from '@filo/ui/fields/text-field.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { faqLabels as words } from './faq-values.ts'

/** All fields of an entry; used in a form of `FaqValues`. */
export function FaqFields() {
  return (
    <FormSection>
      <FullWidthRow>
        <TextField
          name="question"
          label={words.question}
          hint="Con le parole che userebbe un paziente"
          autoComplete="off"
          maxLength={300}
        />
      </FullWidthRow>
      <FullWidthRow>
        <TextareaField
          name="answer"
          label={words.answer}
          hint="Indirizzi web, email e numeri di telefono diventano collegamenti. Le righe vuote separano i paragrafi."
          rows={12}
          maxLength={10_000}
        />
      </FullWidthRow>
    </FormSection>
  )
}
