import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { id, instant, strict, version } from '../../kit/fields.ts'
import { fileKey, savedFile } from '../../kit/file-fields.ts'
import { messages } from '../../kit/messages.ts'
import { ciccFields, pictureFields } from './cicc.fields.ts'
import { ciccUploadLimits } from './cicc.limits.ts'

const { sent: subject } = pictureFields.subject
/** Subject of an attached picture; pictures of the exit site form a series. */
export type PictureSubject = z.output<typeof subject>

const ciccFile = savedFile.extend({
  /** Only of pictures; `null` for other files and while unspecified. */
  subject: pictureFields.subject.reply.nullable(),
  /** The day of the shot: what the file said, until a person confirms or changes it; `null` if unknown. */
  takenOn: pictureFields.takenOn.reply,
  takenOnConfirmed: z.boolean(),
})
export type CiccFile = z.output<typeof ciccFile>

const pictureChange = strict({
  key: fileKey(),
  subject: subject.optional(),
  /** Confirms the day; `null` clears it. */
  takenOn: pictureFields.takenOn.sent,
}).refine(({ subject, takenOn }) => subject !== undefined || takenOn !== undefined, messages.atLeastOneField)
export type PictureChange = z.output<typeof pictureChange>

const sent = shapeOf(ciccFields, 'sent')

export const newCicc = strict({ patientId: id(), ...sent })
export type NewCicc = z.output<typeof newCicc>

export const ciccChange = strict({
  ...sent,
  venousCatheter: sent.venousCatheter.optional(),
  version: version().optional(),
  removeFiles: z.array(fileKey()).max(ciccUploadLimits.count).optional(),
  /** Subject of the pictures sent with this call; no version is needed if nothing else changes. */
  addedSubject: subject.optional(),
  /** Changes of existing pictures. */
  pictures: z.array(pictureChange).max(ciccUploadLimits.count).optional(),
})
export type CiccChange = z.output<typeof ciccChange>

export const cicc = z.object({
  id: id(),
  version: z.int(),
  patientId: id(),
  createdAt: instant(),
  /** When a later record replaced it; `null` for the current one. */
  closedAt: instant().nullable(),
  ...shapeOf(ciccFields, 'reply'),
  /** Days since insertion, up to the removal if there is one; `null` without an insertion date. */
  dwellDays: z.int().nullable(),
  files: z.array(ciccFile),
})
export type Cicc = z.output<typeof cicc>
