import { facilityFields } from '@filo/contract/features/facilities/facility.fields.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { mergeByField } from '@filo/ui/editing/merge.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

export type FacilityValues = FormValues<typeof facilityFields>

export const facilityLabels = labelsOf(facilityFields)

/** The form values of a facility, or of an empty form. */
export const facilityValues = (facility: FacilityValues | null): FacilityValues =>
  formValues(facilityFields, facility)

export const mergeFacility = mergeByField<FacilityValues>(facilityLabels)
