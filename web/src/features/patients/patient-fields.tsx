import { genderWords } from '@filo/contract/features/patients/patient.words.ts'
import { RadioField, YesNoField } from '@filo/ui/fields/choice-field.tsx'
import { DateField } from '@filo/ui/fields/date-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { todayInRome } from '@filo/ui/format/format.ts'
import { DoubleWidth, FormSection, FullWidthRow, HeldFields } from '@filo/ui/forms/form-section.tsx'
import { useWatch } from 'react-hook-form'
import { PlaceField } from '../places/place-field.tsx'
import { ExistingPatientNotice, useExistingPatient } from './existing-patient-notice.tsx'
import { FiscalCodeField } from './fiscal-code-field.tsx'
import { patientLabels } from './patient-values.ts'

const genderOptions = Object.entries(genderWords).map(([value, label]) => ({ value, label }))

type PatientFieldsProps = {
  /** The patient whose data are changed. */
  id?: string
  /** Leaves only the fiscal code to fill in. */
  held?: boolean
}

/** All fields of the patient's own data; used in a form of `PatientValues`. */
export function PatientFields({ id, held = false }: PatientFieldsProps) {
  const words = patientLabels
  const existing = useExistingPatient(String(useWatch({ name: 'fiscalCode' }) ?? ''), id)
  const isNew = id === undefined
  return (
    <>
      <FormSection title="Anagrafica">
        <FullWidthRow>
          <FiscalCodeField pathPrefix="" withBirthPlace autoFocus={isNew} />
        </FullWidthRow>
        <FullWidthRow>{existing && <ExistingPatientNotice existing={existing} isNew={isNew} />}</FullWidthRow>
        <HeldFields held={held}>
          <TextField name="surname" label={words.surname} autoComplete="off" maxLength={100} />
          <TextField name="name" label={words.name} autoComplete="off" maxLength={100} />
          <RadioField name="gender" label={words.gender} options={genderOptions} />
          <DateField name="birthDate" label={words.birthDate} max={todayInRome()} />
          <DoubleWidth>
            <PlaceField
              name="birthPlace"
              provincePath="birthProvince"
              label={words.birthPlace}
              provinceLabel={words.birthProvince}
              kind="any"
              dayPath="birthDate"
            />
          </DoubleWidth>
        </HeldFields>
      </FormSection>
      <HeldFields held={held}>
        <FormSection title="Residenza">
          <DoubleWidth>
            <PlaceField
              name="residence.place"
              provincePath="residence.province"
              label={words['residence.place']}
              provinceLabel={words['residence.province']}
              kind="comune"
            />
          </DoubleWidth>
          <TextField
            name="residence.address"
            label={words['residence.address']}
            hint="Via e numero civico"
            optional
            autoComplete="off"
            maxLength={200}
          />
        </FormSection>
        <FormSection title="Quadro clinico">
          <DoubleWidth>
            <TextareaField name="diagnosis" label={words.diagnosis} rows={3} maxLength={2000} />
          </DoubleWidth>
          <DateField name="takenInCharge" label={words.takenInCharge} max={todayInRome()} />
          <YesNoField name="parenteralNutrition" label={words.parenteralNutrition} />
          <YesNoField name="enteralNutrition" label={words.enteralNutrition} />
          <YesNoField name="osNutrition" label={words.osNutrition} />
        </FormSection>
      </HeldFields>
    </>
  )
}

export function PersonFields({ pathPrefix }: { pathPrefix: `caregivers.${number}.` }) {
  const words = patientLabels
  return (
    <>
      <FullWidthRow>
        <FiscalCodeField pathPrefix={pathPrefix} />
      </FullWidthRow>
      <TextField name={`${pathPrefix}surname`} label={words.surname} autoComplete="off" maxLength={100} />
      <TextField name={`${pathPrefix}name`} label={words.name} autoComplete="off" maxLength={100} />
      <RadioField name={`${pathPrefix}gender`} label={words.gender} options={genderOptions} />
      <DateField name={`${pathPrefix}birthDate`} label={words.birthDate} max={todayInRome()} />
    </>
  )
}
