import { PhoneField } from '@filo/ui/fields/phone-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { PlaceField } from '../places/place-field.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { facilityLabels as words } from './facility-values.ts'

/** All fields of a facility; used in a form of `FacilityValues`. */
export function FacilityFields({ id }: { id?: string }) {
  return (
    <FormSection>
      <FullWidthRow>
        <TextField name="name" label={words.name} autoComplete="off" maxLength={100} />
      </FullWidthRow>
      <FullWidthRow>
        <PlaceField
          name="city"
          provincePath="province"
          label={words.city}
          provinceLabel={words.province}
          kind="comune"
        />
      </FullWidthRow>
      <FullWidthRow>
        <DuplicateNotice {...(id !== undefined && { except: id })} />
      </FullWidthRow>
      <FullWidthRow>
        <TextField
          name="address"
          label={words.address}
          hint="Via e numero civico"
          autoComplete="off"
          maxLength={100}
        />
      </FullWidthRow>
      <TextField
        name="postalCode"
        label={words.postalCode}
        hint="Cinque cifre"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <PhoneField name="phone" label={words.phone} hint="Il numero che chiameranno i pazienti" />
    </FormSection>
  )
}
