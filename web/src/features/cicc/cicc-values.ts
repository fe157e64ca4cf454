import { withoutCatheter } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { ChosenFile } from './chosen-file.ts'

/** A record as the server knows it or as a form would send it. */
export type CiccRecord = Omit<NewCicc, 'patientId'>

type Location = { vein: string; veinOther: string; side: string }
type Devices = Omit<Cicc['otherDevices'], 'otherReason'> & { otherReason: string }

/** What the fields hold: texts, and '' for no answer. */
export type CiccValues = {
  venousCatheter: boolean | null
  catheterType: string
  catheterTypeOther: string
  brand: string
  numberOfLumens: string
  placeOfInsertion: string
  insertionDate: string
  locationOfInsertion: Location
  pumpUsedType: string
  pumpUsedTypeOther: string
  materialType: string
  materialTypeOther: string
  lockType: string
  lockTypeOther: string
  portablePumpCarrier: string
  ciccTag: string
  note: string
  otherDevices: Devices
  removalDate: string
  removalReason: string
  /** To be sent once the data are saved. */
  chosen: ChosenFile[]
}

/** The fields of a record, or those of an empty form. */
export function valuesOf(cicc: Cicc | null): CiccValues {
  const { locationOfInsertion: location, otherDevices: devices } = cicc ?? {}
  const text = (value: string | number | boolean | null | undefined) => String(value ?? '')
  return {
    venousCatheter: cicc?.venousCatheter ?? null,
    catheterType: text(cicc?.catheterType),
    catheterTypeOther: text(cicc?.catheterTypeOther),
    brand: text(cicc?.brand),
    numberOfLumens: text(cicc?.numberOfLumens),
    placeOfInsertion: text(cicc?.placeOfInsertion),
    insertionDate: text(cicc?.insertionDate),
    locationOfInsertion: {
      vein: text(location?.vein),
      veinOther: text(location?.veinOther),
      side: text(location?.side),
    },
    pumpUsedType: text(cicc?.pumpUsedType),
    pumpUsedTypeOther: text(cicc?.pumpUsedTypeOther),
    materialType: text(cicc?.materialType),
    materialTypeOther: text(cicc?.materialTypeOther),
    lockType: text(cicc?.lockType),
    lockTypeOther: text(cicc?.lockTypeOther),
    portablePumpCarrier: text(cicc?.portablePumpCarrier),
    ciccTag: text(cicc?.ciccTag),
    note: text(cicc?.note),
    otherDevices: {
      bladderCatheter: devices?.bladderCatheter ?? false,
      peg: devices?.peg ?? false,
      tracheotomy: devices?.tracheotomy ?? false,
      gastricNoseTube: devices?.gastricNoseTube ?? false,
      other: devices?.other ?? false,
      otherReason: text(devices?.otherReason),
    },
    removalDate: text(cicc?.removalDate),
    removalReason: text(cicc?.removalReason),
    chosen: [],
  }
}

/**
 * What the fields would be sent as, before the contract judges it. Only here is forgotten what a person typed
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
/** A select offers the contract's words only; the contract checks them all the same. */
const chosen = <Word extends string>(choice: string) => (choice === '' ? null : (choice as Word))

/** The parts in which two records differ, with the values of `after`; what a PATCH has to say. */
export function changesBetween(before: CiccRecord, after: CiccRecord): Partial<CiccRecord> {
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(before))
  const differs = ([key, value]: [string, unknown]) =>
    JSON.stringify(known.get(key)) !== JSON.stringify(value)
  return Object.fromEntries(Object.entries(after).filter(differs))
}
