import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { pick, shapeOf } from '../../kit/field-table.ts'
import { id, instant } from '../../kit/fields.ts'
import { invite } from '../invites/invite.schema.ts'
import { patientFields } from '../patients/patient.fields.ts'

/** So many of a section are named; its list has them all. */
export const maxNamed = 3

/** What tells one patient from another. */
export const namedFields = pick(patientFields, 'surname', 'name', 'birthDate')
const named = z.object({ id: id(), ...shapeOf(namedFields, 'reply') })

const waiting = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), items: z.array(item) })
const patientsWith = <Value extends z.ZodType>(value: Value) => waiting(named.extend({ value }))

/** The patients for whom something waits; `value` is what the section counts by. */
export const patientsToday = z.object({
  /** When the first of the patient's accesses ends, within a day. */
  expiringAccess: patientsWith(instant()),
  /** When the code of the last of the patient's accesses was blocked; its QR still serves. */
  blockedAccess: patientsWith(instant()),
  /** Days of dwell past the workgroup's threshold. */
  longDwell: patientsWith(z.int()),
  /** In charge since when nobody recorded their CICC data. */
  missingCicc: patientsWith(day()),
  /** When the last of the patient's accesses ended without being used. */
  expiredAccess: patientsWith(instant()),
  /** When the first of the patient's accesses ends, of those that nobody used and have more than a day left. */
  waitingAccess: patientsWith(instant()),
  /** When the first of the patient's chapters was assigned, of those that nobody opened for `unopenedDays`. */
  unopenedChapters: patientsWith(instant()),
  /** Whose records the person opened, the last one first. */
  seen: z.array(named.extend({ at: instant() })),
})
export type PatientsToday = z.output<typeof patientsToday>
/** The sections, each with a list of its own. */
export type PatientSection = Exclude<keyof PatientsToday, 'seen'>

export const facilitiesToday = z.object({
  withoutLead: waiting(
    z.object({
      id: id(),
      name: z.string(),
      city: z.string(),
      /** Somebody was invited to found a workgroup there, and has not answered. */
      invited: z.boolean(),
    }),
  ),
})
export type FacilitiesToday = z.output<typeof facilitiesToday>

export const invitesToday = z.object({
  /** Invites without an answer, those first that end soonest. */
  pending: waiting(
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
  /** How the last run ended; `null` where there was none. */
  outcome: z.enum(['done', 'failed']).nullable(),
  endedAt: instant().nullable(),
  succeededAt: instant().nullable(),
})
export type MaintenanceToday = z.output<typeof maintenance>

/** How the installation fares. */
export const installationToday = z.object({
  /** The instant of reading, by the server's clock: ages count from it. */
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
