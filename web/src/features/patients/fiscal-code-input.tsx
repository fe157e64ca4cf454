import { checkFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import { useTextValue } from '@filo/ui/fields/use-field.ts'
import { useLeft } from '@filo/ui/fields/use-left.ts'
import { TextInput } from '@mantine/core'
import { patientLabels } from './patient-values.ts'

/** Says what is wrong with a code as soon as it is left, while the document is still at hand. */
export function FiscalCodeInput({ name, autoFocus }: { name: string; autoFocus: boolean }) {
  const { field, error } = useTextValue(name)
  const { left, leave, comeBack } = useLeft()
  const slip = left && field.value.trim() !== '' ? checkFiscalCode(field.value) : null
  return (
    <TextInput
      {...field}
      label={patientLabels.fiscalCode}
      description="16 caratteri, oppure codice provvisorio di 11 cifre, STP o ENI"
      error={error ?? slip}
      aria-required
      autoComplete="off"
      autoFocus={autoFocus}
      maxLength={40}
      onChange={(event) => {
        comeBack()
        field.onChange(event)
      }}
      onBlur={() => {
        leave()
        field.onBlur()
      }}
    />
  )
}
