import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import { withoutCatheter } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import type { ChosenFile } from '@filo/ui/files/file-choice.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

/** A record as the server knows it or as a form would send it. */
export type CiccRecord = Omit<NewCicc, 'patientId'>

/** What the fields hold: texts, and '' for no answer. */
export type CiccValues = FormValues<typeof ciccFields> & {
  /** To be sent once the data are saved. */
  chosen: ChosenFile[]
}

export const ciccLabels = labelsOf(ciccFields)

/** The fields of a record, or those of an empty form. */
export const valuesOf = (cicc: Cicc | null): CiccValues => ({ ...formValues(ciccFields, cicc), chosen: [] })

/**
 * What the fields would be sent as, before the contract validates it. Only here is forgotten what a person typed
 * and then hid: the catheter of somebody without one, the words beside a choice that is no longer `other`.
 */
export function recordOf(values: CiccValues): CiccRecord {
  const { locationOfInsertion: location, otherDevices: devices } = values
  const record: CiccRecord = {
    venousCatheter: values.venousCatheter === true,
    catheterType: chosen(values.catheterType),
    catheterTypeOther: beside(values.catheterType, values.catheterTypeOther),
    brand: filled(values.brand),
    numberOfLumens: values.numberOfLumens === '' ? null : Number(values.numberOfLumens),
    placeOfInsertion: filled(values.placeOfInsertion),
    insertionDate: filled(values.insertionDate),
    locationOfInsertion:
      location.vein === '' && location.side === ''
        ? null
        : {
            vein: chosen(location.vein),
            veinOther: beside(location.vein, location.veinOther),
            side: chosen(location.side),
          },
    pumpUsedType: chosen(values.pumpUsedType),
    pumpUsedTypeOther: beside(values.pumpUsedType, values.pumpUsedTypeOther),
    materialType: chosen(values.materialType),
    materialTypeOther: beside(values.materialType, values.materialTypeOther),
    lockType: chosen(values.lockType),
    lockTypeOther: beside(values.lockType, values.lockTypeOther),
    portablePumpCarrier: values.portablePumpCarrier === '' ? null : values.portablePumpCarrier === 'true',
    ciccTag: filled(values.ciccTag),
    note: filled(values.note),
    otherDevices: { ...devices, otherReason: devices.other ? filled(devices.otherReason) : null },
    removalDate: filled(values.removalDate),
    removalReason: filled(values.removalReason),
  }
  return withoutCatheter(record)
}

const filled = (text: string) => (text.trim() === '' ? null : text)
const beside = (choice: string, text: string) => (choice === 'other' ? filled(text) : null)
const chosen = <Code extends string>(choice: Code | '') => (choice === '' ? null : choice)
