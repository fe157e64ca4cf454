import { faqFields } from '@filo/contract/features/faq/faq.fields.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { mergeByField } from '@filo/ui/editing/merge.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

export type FaqValues = FormValues<typeof faqFields>

export const faqLabels = labelsOf(faqFields)

/** The form values of an entry, or of an empty form. */
export const faqValues = (faq: FaqValues | null): FaqValues => formValues(faqFields, faq)

export const mergeFaq = mergeByField<FaqValues>(faqLabels)
