import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import { withoutCatheter } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import type { ChosenFile } from '@filo/ui/files/file-choice.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

/** A record as the server knows it or as a form would send it. */
export type CiccRecord = Omit<NewCicc, 'patientId'>

/** Values of the form: texts, and '' for no answer. */
export type CiccValues = FormValues<typeof ciccFields> & {
  /** Files to send once the data are saved. */
  chosen: ChosenFile[]
}

export const ciccLabels = labelsOf(ciccFields)

/** The form values of a record, or of an empty form. */
export const valuesOf = (cicc: Cicc | null): CiccValues => ({ ...formValues(ciccFields, cicc), chosen: [] })

/**
 * Converts form values to the record that would be sent, before the contract validates it. This is the only place that
 * drops hidden input: the catheter of somebody without one, and the text of a choice that is no longer `other`.
 */
export function recordOf(values: CiccValues): CiccRecord {
  const { locationOfInsertion: location, otherDevices: devices } = values
  const record: CiccRecord = {
    venousCatheter: values.venousCatheter === true,
    catheterType: choiceOrNull(values.catheterType),
    catheterTypeOther: otherText(values.catheterType, values.catheterTypeOther),
    brand: textOrNull(values.brand),
    numberOfLumens: values.numberOfLumens === '' ? null : Number(values.numberOfLumens),
    placeOfInsertion: textOrNull(values.placeOfInsertion),
    insertionDate: textOrNull(values.insertionDate),
    locationOfInsertion:
      location.vein === '' && location.side === ''
        ? null
        : {
            vein: choiceOrNull(location.vein),
            veinOther: otherText(location.vein, location.veinOther),
            side: choiceOrNull(location.side),
          },
    pumpUsedType: choiceOrNull(values.pumpUsedType),
    pumpUsedTypeOther: otherText(values.pumpUsedType, values.pumpUsedTypeOther),
    materialType: choiceOrNull(values.materialType),
    materialTypeOther: otherText(values.materialType, values.materialTypeOther),
    lockType: choiceOrNull(values.lockType),
    lockTypeOther: otherText(values.lockType, values.lockTypeOther),
    portablePumpCarrier: values.portablePumpCarrier === '' ? null : values.portablePumpCarrier === 'true',
    ciccTag: textOrNull(values.ciccTag),
    note: textOrNull(values.note),
    otherDevices: { ...devices, otherReason: devices.other ? textOrNull(devices.otherReason) : null },
    removalDate: textOrNull(values.removalDate),
    removalReason: textOrNull(values.removalReason),
  }
  return withoutCatheter(record)
}

const textOrNull = (text: string) => (isBlank(text) ? null : text)
const otherText = (choice: string, text: string) => (choice === 'other' ? textOrNull(text) : null)
const choiceOrNull = <Code extends string>(choice: Code | '') => (choice === '' ? null : choice)
