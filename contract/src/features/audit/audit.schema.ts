import * as z from 'zod'
import { roles } from '../../kit/access.ts'
import { id, instant } from '../../kit/fields.ts'

export const auditEntry = z.object({
  id: z.int(),
  at: instant(),
  /** `noun.verb`, the audit field of the route. */
  action: z.string(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  actor: z.object({
    kind: z.enum(['staff', 'device', 'nobody', 'system']),
    id: id().nullable(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    roles: z.array(z.enum(roles)),
  }),
  workgroup: z.object({ id: id(), name: z.string(), facility: z.string() }).nullable(),
  /** Never with the name, because administrators have no access to patients. */
  patientId: id().nullable(),
  objectId: id().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string(),
  address: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/**
 * One view or change of a patient's record. Devices are the apps of the patient and of the caregivers; what one person
 * reads there in a day is one view, with its newest read.
 */
export const recordView = z.object({
  id: z.int(),
  at: instant(),
  action: z.string(),
  outcome: z.string(),
  who: z.object({
    kind: z.enum(['staff', 'patient', 'caregiver', 'system']),
    /** Tells apart people of the same name; `null` for the system. */
    id: id().nullable(),
    title: z.string().nullable(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    roles: z.array(z.enum(roles)),
  }),
  /** The workgroup in which the person acted; `null` if in none. */
  unit: z.object({ workgroup: z.string(), facility: z.string() }).nullable(),
  /** The reason for which an administrator opened the workgroup; `null` for its own members. */
  openedFor: z.string().nullable(),
  /** Reads in an app on that day: how many, from when on, and the actions; `null` for anything else. */
  reads: z.object({ count: z.int(), since: instant(), actions: z.array(z.string()) }).nullable(),
})
export type RecordView = z.output<typeof recordView>
