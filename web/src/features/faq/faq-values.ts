import { faqFields } from '@filo/contract/features/faq/faq.fields.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { mergeByField } from '@filo/ui/editing/merge.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

/** What the form holds while one types. */
export type FaqValues = FormValues<typeof faqFields>

export const faqLabels = labelsOf(faqFields)

/** The values of a form about an entry, or of an empty one. */
export const faqValues = (faq: FaqValues | null): FaqValues => formValues(faqFields, faq)

export const mergeFaq = mergeByField<FaqValues>(faqLabels)
