import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import {
  catheterTypeWords,
  lockTypeWords,
  materialTypeWords,
  pumpTypeWords,
  sideWords,
  veinWords,
} from '@filo/contract/features/cicc/cicc.words.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { formatDate } from '../../ui/format.ts'
import { type CiccRecord, type CiccValues, ciccLabels as words } from './cicc-values.ts'

/** One thing that a record says, with the fields of the form that say it. */
export type Fact = {
  label: string
  fields: readonly (keyof CiccValues)[]
  /** `null` where the record does not say. */
  text: (record: CiccRecord) => string | null
}

export type FactGroup = { title: string; facts: readonly Fact[] }

const choice =
  <Word extends string>(words: Record<Word, string>) =>
  (value: Word | null | undefined, other: string | null | undefined) =>
    value ? (value === 'other' && other ? `${words[value]}: ${other}` : words[value]) : null

const catheterType = choice(catheterTypeWords)
const material = choice(materialTypeWords)
const pump = choice(pumpTypeWords)
const lock = choice(lockTypeWords)
const vein = choice(veinWords)

const date = (value: string | null | undefined) => (value ? formatDate(value) : null)

const yesNo = (value: boolean | null | undefined) =>
  value === null || value === undefined ? null : value ? 'Sì' : 'No'

/** What belongs to the catheter, absent where there is none. */
const catheterFacts: readonly FactGroup[] = [
  {
    title: 'Catetere',
    facts: [
      {
        label: words.catheterType,
        fields: ['catheterType', 'catheterTypeOther'],
        text: (record) => catheterType(record.catheterType, record.catheterTypeOther),
      },
      { label: words.brand, fields: ['brand'], text: (record) => record.brand ?? null },
      {
        label: words.numberOfLumens,
        fields: ['numberOfLumens'],
        text: (record) => record.numberOfLumens?.toString() ?? null,
      },
      {
        label: words.materialType,
        fields: ['materialType', 'materialTypeOther'],
        text: (record) => material(record.materialType, record.materialTypeOther),
      },
      {
        label: words.ciccTag,
        fields: ['ciccTag'],
        text: (record) => record.ciccTag ?? null,
      },
    ],
  },
  {
    title: 'Inserzione',
    facts: [
      {
        label: words.insertionDate,
        fields: ['insertionDate'],
        text: (record) => date(record.insertionDate),
      },
      {
        label: words.placeOfInsertion,
        fields: ['placeOfInsertion'],
        text: (record) => record.placeOfInsertion ?? null,
      },
      {
        label: ciccFields.locationOfInsertion.label,
        fields: ['locationOfInsertion'],
        text: locationText,
      },
    ],
  },
  {
    title: 'Infusione e lock',
    facts: [
      {
        label: words.pumpUsedType,
        fields: ['pumpUsedType', 'pumpUsedTypeOther'],
        text: (record) => pump(record.pumpUsedType, record.pumpUsedTypeOther),
      },
      {
        label: words.portablePumpCarrier,
        fields: ['portablePumpCarrier'],
        text: (record) => yesNo(record.portablePumpCarrier),
      },
      {
        label: words.lockType,
        fields: ['lockType', 'lockTypeOther'],
        text: (record) => lock(record.lockType, record.lockTypeOther),
      },
    ],
  },
]

const removalFacts: FactGroup = {
  title: 'Rimozione',
  facts: [
    { label: words.removalDate, fields: ['removalDate'], text: (record) => date(record.removalDate) },
    {
      label: words.removalReason,
      fields: ['removalReason'],
      text: (record) => record.removalReason ?? null,
    },
  ],
}

/** What every record may say, with a catheter or without. */
const commonFacts: readonly FactGroup[] = [
  {
    title: 'Altri dispositivi e note',
    facts: [
      { label: ciccFields.otherDevices.label, fields: ['otherDevices'], text: devicesText },
      { label: words.note, fields: ['note'], text: (record) => record.note ?? null },
    ],
  },
]

/** What there is to say of this record; the catheter's part only where there is one. */
export const groupsOf = (record: CiccRecord): FactGroup[] => [
  ...(record.venousCatheter ? catheterFacts : []),
  ...(record.removalDate ? [removalFacts] : []),
  ...commonFacts,
]

const carrier: Fact = {
  label: words.venousCatheter,
  fields: ['venousCatheter'],
  text: (record) => yesNo(record.venousCatheter),
}

export const everyFact: readonly Fact[] = [
  carrier,
  ...[...catheterFacts, removalFacts, ...commonFacts].flatMap(({ facts }) => facts),
]

const { other, otherReason, ...devices } = ciccFields.otherDevices.fields
/** What can be ticked by name. */
export const deviceWords = labelsOf(devices)

function locationText({ locationOfInsertion: location }: CiccRecord): string | null {
  const words = [vein(location?.vein, location?.veinOther), location?.side && sideWords[location.side]]
  return words.filter(Boolean).join(' · ') || null
}

function devicesText({ otherDevices: devices }: CiccRecord): string | null {
  if (!devices) return null
  const present = Object.entries(deviceWords).filter(
    ([device]) => devices[device as keyof typeof deviceWords],
  )
  const words: string[] = present.map(([, word]) => word)
  if (devices.other) words.push(devices.otherReason ?? 'Altro')
  return words.join(', ') || null
}
