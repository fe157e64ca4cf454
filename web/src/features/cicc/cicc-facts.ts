import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import { type Field, labelsOf } from '@filo/contract/kit/field-table.ts'
import type { CiccRecord, CiccValues } from './cicc-values.ts'

/** One fact of a record, with the form fields that contain it. */
export type Fact = {
  label: string
  fields: readonly (keyof CiccValues)[]
  /** `null` if not recorded. */
  text: (record: CiccRecord) => string | null
}

export type FactGroup = { title: string; facts: readonly Fact[] }

type WithOther = 'catheterType' | 'materialType' | 'pumpUsedType' | 'lockType'

const fact = (name: Exclude<keyof typeof ciccFields, 'locationOfInsertion' | 'otherDevices'>): Fact => ({
  label: ciccFields[name].label,
  fields: [name],
  text: (record) => ciccFields[name].format(record[name]) || null,
})

/** A choice, with the typed text if it is `other`. */
const choiceFact = (name: WithOther): Fact => ({
  label: ciccFields[name].label,
  fields: [name, `${name}Other`],
  text: (record) => choiceText(ciccFields[name], record[name], record[`${name}Other`]),
})

function choiceText(field: Field, code: string | null | undefined, other: string | null | undefined) {
  const word = field.format(code)
  return code === 'other' && other ? `${word}: ${other}` : word || null
}

/** The facts about the catheter, left out if there is none. */
const catheterFacts: readonly FactGroup[] = [
  {
    title: 'Caratteristiche',
    facts: [
      choiceFact('catheterType'),
      fact('brand'),
      fact('numberOfLumens'),
      choiceFact('materialType'),
      fact('ciccTag'),
    ],
  },
  {
    title: 'Inserzione',
    facts: [
      fact('insertionDate'),
      fact('placeOfInsertion'),
      { label: ciccFields.locationOfInsertion.label, fields: ['locationOfInsertion'], text: locationText },
    ],
  },
  {
    title: 'Infusione e lock',
    facts: [choiceFact('pumpUsedType'), fact('portablePumpCarrier'), choiceFact('lockType')],
  },
]

const removalFacts: FactGroup = { title: 'Rimozione', facts: [fact('removalDate'), fact('removalReason')] }

/** The same for a removed catheter. */
const removedFacts: readonly FactGroup[] = catheterFacts.map((group, index) =>
  index === 0 ? { ...group, title: 'Catetere rimosso' } : group,
)

/** The facts of every record, with a catheter or without. */
const commonFacts: readonly FactGroup[] = [
  {
    title: 'Altri dispositivi e note',
    facts: [
      { label: ciccFields.otherDevices.label, fields: ['otherDevices'], text: devicesText },
      fact('note'),
    ],
  },
]

/** The facts of this record, about the catheter only if there is one. */
export const factGroupsOf = (record: CiccRecord): FactGroup[] => [
  ...(record.removalDate ? [removalFacts, ...removedFacts] : record.venousCatheter ? catheterFacts : []),
  ...commonFacts,
]

export const allFacts: readonly Fact[] = [
  fact('venousCatheter'),
  ...[...catheterFacts, removalFacts, ...commonFacts].flatMap(({ facts }) => facts),
]

const { other, otherReason, ...devices } = ciccFields.otherDevices.fields
/** Labels of the devices with a checkbox of their own. */
export const deviceWords = labelsOf(devices)

function locationText({ locationOfInsertion: location }: CiccRecord): string | null {
  const { vein, side } = ciccFields.locationOfInsertion.fields
  const words = [choiceText(vein, location?.vein, location?.veinOther), side.format(location?.side)]
  return words.filter(Boolean).join(' · ') || null
}

function devicesText({ otherDevices }: CiccRecord): string | null {
  if (!otherDevices) return null
  const present = Object.entries(devices).filter(([name]) => otherDevices[name as keyof typeof devices])
  const words = present.map(([, { label }]) => label)
  if (otherDevices.other) words.push(otherDevices.otherReason ?? other.label)
  return words.join(', ') || null
}
