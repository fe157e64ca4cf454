import * as z from 'zod'
import { day, pastDay } from '../../kit/day-field.ts'
import {
  choice,
  id,
  instant,
  line,
  optionalLine,
  prose,
  province,
  strict,
  version,
  yesNo,
} from '../../kit/fields.ts'
import { checkFiscalCode, normalizeFiscalCode } from '../../kit/fiscal-code.ts'
import { messages } from '../../kit/messages.ts'
import { phone } from '../../kit/phone.ts'
import { accessStatus, issuedAccess } from '../access/access.schema.ts'
import { catheterTypes, cicc } from '../cicc/cicc.schema.ts'

export const genders = ['male', 'female'] as const

const fiscalCode = () =>
  line(40)
    .overwrite(normalizeFiscalCode)
    .superRefine((code, context) => {
      const problem = code === '' ? null : checkFiscalCode(code)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

const caregiverFields = {
  name: line(),
  surname: line(),
  birthDate: pastDay(),
  fiscalCode: fiscalCode(),
  gender: choice(genders),
  place: line(),
  province: province(),
  relation: line(),
  phone: phone(),
}

const personFields = {
  name: line(),
  surname: line(),
  birthDate: pastDay(),
  fiscalCode: fiscalCode(),
  gender: choice(genders),
  birthPlace: line(),
  birthProvince: province(),
  residence: strict({ place: line(), province: province(), address: optionalLine(200) }),
  diagnosis: prose(),
  parenteralNutrition: yesNo(),
  enteralNutrition: yesNo(),
  osNutrition: yesNo(),
  takenInCharge: pastDay(),
}

export type Nutrition = { parenteralNutrition: boolean; enteralNutrition: boolean; osNutrition: boolean }

/** True when the patient is fed in at least one way. */
export const isFed = (patient: Nutrition) =>
  patient.parenteralNutrition || patient.enteralNutrition || patient.osNutrition

/** The most caregivers a patient can have. */
export const maxCaregivers = 10

export const newPatient = strict({
  ...personFields,
  informedConsent: z.literal(true, messages.consent),
  consentPolicyVersion: z.string().max(40).optional(),
  caregivers: z
    .array(strict(caregiverFields))
    .max(maxCaregivers, messages.maxItems(maxCaregivers))
    .default([]),
}).refine(isFed, { path: ['parenteralNutrition'], message: messages.atLeastOneYes })
export type NewPatient = z.output<typeof newPatient>

export const patientChange = z
  .strictObject({
    ...Object.fromEntries(Object.entries(personFields).map(([name, field]) => [name, field.optional()])),
  } as { [Name in keyof typeof personFields]: z.ZodOptional<(typeof personFields)[Name]> })
  .extend({
    caregivers: z
      .array(strict({ id: id().optional(), ...caregiverFields }))
      .max(maxCaregivers, messages.maxItems(maxCaregivers))
      .optional(),
    version: version(),
  })
export type PatientChange = z.output<typeof patientChange>

const caregiver = z.object({
  id: id(),
  name: z.string(),
  surname: z.string(),
  birthDate: z.string(),
  fiscalCode: z.string(),
  gender: z.enum(genders),
  place: z.string(),
  province: z.string(),
  relation: z.string(),
  phone: z.string(),
})
export type Caregiver = z.output<typeof caregiver>

export const patient = z.object({
  id: id(),
  version: z.int(),
  createdAt: instant(),
  name: z.string(),
  surname: z.string(),
  birthDate: z.string(),
  age: z.int(),
  fiscalCode: z.string(),
  gender: z.enum(genders),
  birthPlace: z.string(),
  birthProvince: z.string(),
  residence: z.object({ place: z.string(), province: z.string(), address: z.string().nullable() }),
  diagnosis: z.string(),
  parenteralNutrition: z.boolean(),
  enteralNutrition: z.boolean(),
  osNutrition: z.boolean(),
  takenInCharge: z.string(),
  consent: z.object({
    policyVersion: z.string(),
    at: instant(),
    by: z.object({ id: id(), title: z.string().nullable(), name: z.string(), surname: z.string() }),
  }),
  caregivers: z.array(caregiver),
  cicc: cicc.nullable(),
  ciccHistory: z.array(cicc),
  access: z.array(accessStatus),
})
export type Patient = z.output<typeof patient>

/** A patient just created or changed: `access` bears the secrets of the new holders, shown this once. */
export const patientWithSecrets = patient.extend({ access: z.array(issuedAccess) })
export type PatientWithSecrets = z.output<typeof patientWithSecrets>

export const patientListItem = z.object({
  id: id(),
  name: z.string(),
  surname: z.string(),
  birthDate: z.string(),
  age: z.int(),
  gender: z.enum(genders),
  diagnosis: z.string(),
  parenteralNutrition: z.boolean(),
  enteralNutrition: z.boolean(),
  osNutrition: z.boolean(),
  takenInCharge: z.string(),
  catheterType: z.enum(catheterTypes).nullable(),
  /** `null` while no CICC data are recorded. */
  venousCatheter: z.boolean().nullable(),
  dwellDays: z.int().nullable(),
  removalDate: z.string().nullable(),
  /** Another patient of the list's workgroup bears the same name and surname. */
  homonym: z.boolean(),
})
export type PatientListItem = z.output<typeof patientListItem>

const flag = () => z.enum(['true', 'false']).transform((word) => word === 'true')

export const patientFilters = z.object({
  nutrition: z.enum(['parenteral', 'enteral', 'os']).optional(),
  catheter: flag().optional(),
  inChargeSince: day().optional(),
  accessNeverUsed: flag().optional(),
})
export const patientSorts = ['surname', 'name', 'takenInCharge'] as const
export type PatientSort = (typeof patientSorts)[number]
