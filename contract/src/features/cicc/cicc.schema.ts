import * as z from 'zod'
import { pastDay } from '../../kit/day-field.ts'
import {
  choice,
  count,
  id,
  instant,
  optionalLine,
  optionalProse,
  strict,
  version,
  yesNo,
} from '../../kit/fields.ts'
import { type FileLimits, fileKey, savedFile } from '../../kit/file.ts'
import { messages } from '../../kit/messages.ts'

export const catheterTypes = ['cicc', 'picc', 'ficc', 'port', 'tunnelled', 'other'] as const
export const materialTypes = ['polyurethane', 'silicone', 'other'] as const
export const pumpTypes = ['volumetric', 'peristaltic', 'syringe', 'elastomeric', 'gravity', 'other'] as const
export const lockTypes = ['saline', 'heparin', 'taurolidine', 'citrate', 'other'] as const
export const veins = [
  'jugular',
  'brachiocephalic',
  'subclavian',
  'axillary',
  'brachial',
  'basilic',
  'cephalic',
  'femoral',
  'other',
] as const
export const sides = ['left', 'right'] as const

/** Of one record. */
export const ciccFileLimits: FileLimits = {
  count: 10,
  bytes: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}

const otherDevices = strict({
  bladderCatheter: z.boolean().default(false),
  peg: z.boolean().default(false),
  tracheotomy: z.boolean().default(false),
  gastricNoseTube: z.boolean().default(false),
  other: z.boolean().default(false),
  otherReason: optionalLine(),
})

const fields = {
  venousCatheter: yesNo(),
  catheterType: choice(catheterTypes).nullish(),
  catheterTypeOther: optionalLine(),
  brand: optionalLine(),
  numberOfLumens: count(1, 4).nullish(),
  placeOfInsertion: optionalLine(),
  insertionDate: pastDay().nullish(),
  locationOfInsertion: strict({
    vein: choice(veins).nullish(),
    veinOther: optionalLine(),
    side: choice(sides).nullish(),
  }).nullish(),
  pumpUsedType: choice(pumpTypes).nullish(),
  pumpUsedTypeOther: optionalLine(),
  materialType: choice(materialTypes).nullish(),
  materialTypeOther: optionalLine(),
  lockType: choice(lockTypes).nullish(),
  lockTypeOther: optionalLine(),
  portablePumpCarrier: z.boolean(messages.wrongType).nullish(),
  ciccTag: optionalLine(200),
  note: optionalProse(),
  otherDevices: otherDevices.nullish(),
  removalDate: pastDay().nullish(),
  removalReason: optionalLine(200),
}

export const newCicc = strict({ patientId: id(), ...fields })
export type NewCicc = z.output<typeof newCicc>

export const ciccChange = strict({
  ...fields,
  venousCatheter: yesNo().optional(),
  version: version().optional(),
  removeFiles: z.array(fileKey()).max(ciccFileLimits.count).optional(),
})
export type CiccChange = z.output<typeof ciccChange>

export const cicc = z.object({
  id: id(),
  version: z.int(),
  patientId: id(),
  createdAt: instant(),
  /** When a later record took its place; `null` for the current one. */
  closedAt: instant().nullable(),
  venousCatheter: z.boolean(),
  catheterType: z.enum(catheterTypes).nullable(),
  catheterTypeOther: z.string().nullable(),
  brand: z.string().nullable(),
  numberOfLumens: z.int().nullable(),
  placeOfInsertion: z.string().nullable(),
  insertionDate: z.string().nullable(),
  locationOfInsertion: z
    .object({
      vein: z.enum(veins).nullable(),
      veinOther: z.string().nullable(),
      side: z.enum(sides).nullable(),
    })
    .nullable(),
  pumpUsedType: z.enum(pumpTypes).nullable(),
  pumpUsedTypeOther: z.string().nullable(),
  materialType: z.enum(materialTypes).nullable(),
  materialTypeOther: z.string().nullable(),
  lockType: z.enum(lockTypes).nullable(),
  lockTypeOther: z.string().nullable(),
  portablePumpCarrier: z.boolean().nullable(),
  ciccTag: z.string().nullable(),
  note: z.string().nullable(),
  otherDevices: z.object({
    bladderCatheter: z.boolean(),
    peg: z.boolean(),
    tracheotomy: z.boolean(),
    gastricNoseTube: z.boolean(),
    other: z.boolean(),
    otherReason: z.string().nullable(),
  }),
  removalDate: z.string().nullable(),
  removalReason: z.string().nullable(),
  /** Days since insertion, up to the removal; `null` without an insertion date. */
  dwellDays: z.int().nullable(),
  files: z.array(savedFile),
})
export type Cicc = z.output<typeof cicc>
