import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { id, instant, strict, version } from '../../kit/fields.ts'
import { type FileLimits, fileKey, savedFile } from '../../kit/file.ts'
import { ciccFields } from './cicc.fields.ts'

/** Of one record. */
export const ciccFileLimits: FileLimits = {
  count: 10,
  bytes: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}

const sent = shapeOf(ciccFields, 'sent')

export const newCicc = strict({ patientId: id(), ...sent })
export type NewCicc = z.output<typeof newCicc>

export const ciccChange = strict({
  ...sent,
  venousCatheter: sent.venousCatheter.optional(),
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
  ...shapeOf(ciccFields, 'reply'),
  /** Days since insertion, up to the removal; `null` without an insertion date. */
  dwellDays: z.int().nullable(),
  files: z.array(savedFile),
})
export type Cicc = z.output<typeof cicc>
