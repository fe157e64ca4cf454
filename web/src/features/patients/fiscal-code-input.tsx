import { checkFiscalCode, normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import { useBlurred } from '@filo/ui/fields/use-blurred.ts'
import { useTextField } from '@filo/ui/fields/use-text-field.ts'
import { TextInput } from '@mantine/core'
import { patientLabels } from './patient-values.ts'

/** Reports an invalid code on blur, while the document is still at hand. */
export function FiscalCodeInput({ name, autoFocus }: { name: string; autoFocus: boolean }) {
  const { field, error } = useTextField(name)
  const { isBlurred, markBlurred, clearBlurred } = useBlurred()
  const problem = isBlurred && normalizeFiscalCode(field.value) !== '' ? checkFiscalCode(field.value) : null
  return (
    <TextInput
      {...field}
      label={patientLabels.fiscalCode}
      description="16 caratteri, oppure codice provvisorio di 11 cifre, STP o ENI"
      error={error ?? problem}
      aria-required
      autoComplete="off"
      autoFocus={autoFocus}
      onChange={(event) => {
        clearBlurred()
        field.onChange(event)
      }}
      onBlur={() => {
        markBlurred()
        field.onBlur()
      }}
    />
  )
}
