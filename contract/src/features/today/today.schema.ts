import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { pick, shapeOf } from '../../kit/field-table.ts'
import { id, instant } from '../../kit/fields.ts'
import { invite } from '../invites/invite.schema.ts'
import { patientFields } from '../patients/patient.fields.ts'

/** Maximum number of items that a section names; its list shows all. */
export const maxNamed = 3

/** The fields that tell one patient from another. */
export const namedFields = pick(patientFields, 'surname', 'name', 'birthDate')
const named = z.object({ id: id(), ...shapeOf(namedFields, 'reply') })

const section = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), items: z.array(item) })
const patientSection = <Value extends z.ZodType>(value: Value) => section(named.extend({ value }))

/** Patients for whom something is to be done; `value` is what the section sorts by. */
export const patientsToday = z.object({
  /** When the first of the patient's accesses expires, within a day. */
  expiringAccess: patientSection(instant()),
  /** When the last code of the patient's accesses was blocked; its QR still works. */
  blockedAccess: patientSection(instant()),
  /** Days of dwell past the workgroup's threshold. */
  longDwell: patientSection(z.int()),
  /** The day a patient without CICC data was taken in charge. */
  missingCicc: patientSection(day()),
  /** When the last of the patient's accesses expired unused. */
  expiredAccess: patientSection(instant()),
  /** When the first of the patient's unused accesses expires, among those with more than a day left. */
  waitingAccess: patientSection(instant()),
  /** When the first of the patient's chapters was assigned, among those unopened for `unopenedDays`. */
  unopenedChapters: patientSection(instant()),
  /** Patients whose records the person opened, most recent first. */
  seen: z.array(named.extend({ at: instant() })),
})
export type PatientsToday = z.output<typeof patientsToday>
/** The sections, each with a list of its own. */
export type PatientSection = Exclude<keyof PatientsToday, 'seen'>

export const facilitiesToday = z.object({
  withoutLead: section(
    z.object({
      id: id(),
      name: z.string(),
      city: z.string(),
      /** Whether an invite to found a workgroup there is pending. */
      invited: z.boolean(),
    }),
  ),
})
export type FacilitiesToday = z.output<typeof facilitiesToday>

export const invitesToday = z.object({
  /** Pending invites, those that expire soonest first. */
  pending: section(
    invite.pick({
      id: true,
      title: true,
      name: true,
      surname: true,
      expiresAt: true,
      expired: true,
      delivery: true,
    }),
  ),
})
export type InvitesToday = z.output<typeof invitesToday>

const maintenance = z.object({
  /** Outcome of the last run; `null` if it never ran. */
  outcome: z.enum(['done', 'failed']).nullable(),
  endedAt: instant().nullable(),
  succeededAt: instant().nullable(),
})
export type MaintenanceToday = z.output<typeof maintenance>

/** The condition of the installation. */
export const installationToday = z.object({
  /** When this was read, by the server's clock; ages are relative to it. */
  at: instant(),
  mail: z.object({ waiting: z.int(), givenUp: z.int(), since: instant().nullable() }),
  scanner: z.enum(['none', 'ready', 'silent']),
  disk: z.object({
    state: z.enum(['enough', 'file_disk_scarce', 'disk_scarce']),
    since: instant().nullable(),
    /** Bytes. */
    free: z.number(),
  }),
  backup: maintenance,
  auditVerify: maintenance,
})
export type InstallationToday = z.output<typeof installationToday>
