import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { shapeOf } from '../../kit/field-table.ts'
import { codesOf, flag, id, instant, strict, version } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { opaqueText } from '../../kit/opaque-text.ts'
import { person } from '../../kit/person.ts'
import { accessStatus, issuedAccess } from '../access/access.schema.ts'
import { cicc } from '../cicc/cicc.schema.ts'
import { caregiverFields, listedFields, patientFields } from './patient.fields.ts'
import { catheterInPlaceWords } from './patient.words.ts'
import { patientEvents } from './patient-events.schema.ts'

const sentPatient = shapeOf(patientFields, 'sent')
const sentCaregiver = shapeOf(caregiverFields, 'sent')

export type Nutrition = { parenteralNutrition: boolean; enteralNutrition: boolean; osNutrition: boolean }

/** True when the patient is fed in at least one way. */
export const isFed = (patient: Nutrition) =>
  patient.parenteralNutrition || patient.enteralNutrition || patient.osNutrition

/** Maximum number of caregivers of a patient. */
export const maxCaregivers = 10

export const newPatient = strict({
  ...sentPatient,
  informedConsent: z.literal(true, messages.consent),
  consentPolicyVersion: opaqueText(40).optional(),
  caregivers: z.array(strict(sentCaregiver)).max(maxCaregivers, messages.maxItems(maxCaregivers)).default([]),
}).refine(isFed, { path: ['parenteralNutrition'], message: messages.atLeastOneYes })
export type NewPatient = z.output<typeof newPatient>

export const patientChange = strict(sentPatient)
  .partial()
  .extend({
    caregivers: z
      .array(strict({ id: id().optional(), ...sentCaregiver }))
      .max(maxCaregivers, messages.maxItems(maxCaregivers))
      .optional(),
    version: version(),
  })
export type PatientChange = z.output<typeof patientChange>

/** Maximum number of namesakes whose birth date a record shows. */
export const maxHomonymBirthDates = 5

const caregiver = z.object({ id: id(), ...shapeOf(caregiverFields, 'reply') })
export type Caregiver = z.output<typeof caregiver>

export const patient = z.object({
  id: id(),
  version: z.int(),
  createdAt: instant(),
  age: z.int(),
  ...shapeOf(patientFields, 'reply'),
  consent: z.object({
    policyVersion: z.string(),
    at: instant(),
    by: person,
  }),
  caregivers: z.array(caregiver),
  cicc: cicc.nullable(),
  ciccHistory: z.array(cicc),
  access: z.array(accessStatus),
  /**
   * Other patients of the workgroup with the same name and surname: their number, and the birth dates of the oldest.
   */
  homonyms: z.object({ total: z.int(), birthDates: z.array(z.string()) }),
  events: patientEvents,
})
export type Patient = z.output<typeof patient>

/** A record as printed for whoever takes over the patient; `printedAt` is by the server's clock. */
export const handOver = z.object({ patient, printedAt: instant() })
export type HandOver = z.output<typeof handOver>

/** A patient just created or changed; `access` contains the secrets of new holders, shown only once. */
export const patientWithSecrets = patient.extend({ access: z.array(issuedAccess) })
export type PatientWithSecrets = z.output<typeof patientWithSecrets>

export const patientListItem = z.object({
  id: id(),
  age: z.int(),
  ...shapeOf(listedFields, 'reply'),
  catheterType: cicc.shape.catheterType,
  /** `null` while no CICC data are recorded. */
  venousCatheter: z.boolean().nullable(),
  dwellDays: z.int().nullable(),
  removalDate: z.string().nullable(),
  /** Whether another patient of the workgroup has the same name and surname. */
  homonym: z.boolean(),
  /** Number of assigned chapters that the patient has not finished. */
  chaptersToFinish: z.int(),
  /** Unread messages in the patient’s conversation, counted up to `maxUnread`. */
  unread: z.int(),
  /** The next visit that is neither over nor rejected. */
  nextVisit: z.object({ start: instant(), status: z.enum(['pending', 'accepted']) }).nullable(),
})
export type PatientListItem = z.output<typeof patientListItem>

/** `never`: nobody ever entered the app; the others are states of unused codes. */
const accessFilters = ['never', 'waiting', 'expiring', 'expired', 'blocked'] as const
export type AccessFilter = (typeof accessFilters)[number]

/** `toFinish`: has unfinished chapters; `unopened`: one of them has been unopened for `unopenedDays`. */
const chapterFilters = ['toFinish', 'unopened'] as const
export type ChapterFilter = (typeof chapterFilters)[number]

const catheterStates = codesOf(catheterInPlaceWords)

export const patientFilters = z.object({
  nutrition: z.enum(['parenteral', 'enteral', 'os']).optional(),
  catheter: z.enum(catheterStates).optional(),
  inChargeSince: day().optional(),
  access: z.enum(accessFilters).optional(),
  longDwell: flag().optional(),
  chapters: z.enum(chapterFilters).optional(),
  unread: flag().optional(),
})
