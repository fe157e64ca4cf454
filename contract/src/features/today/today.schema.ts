import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { id, instant } from '../../kit/fields.ts'
import { patientIdentity } from '../../kit/person.ts'
import { invite } from '../invites/invite.schema.ts'
import { type PatientTaskKind, patientTaskUrgency } from './patient-tasks.ts'

/** Maximum number of facilities or invites that are named; their list shows all. */
export const maxNamed = 10

const section = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), items: z.array(item) })

/** Maximum number of patients with something to do that are named, the most urgent first; lists show all. */
export const maxWaitingPatients = 50

const patientTaskKinds = Object.keys(patientTaskUrgency) as PatientTaskKind[]

/**
 * Something to do for a patient. `at`: when the first of the patient's accesses expires, or the last was blocked or
 * expired; the day of insertion of a catheter past the threshold; the day of taking in charge without CICC data; when
 * the first of the unopened chapters was assigned.
 */
const patientTask = z.object({ kind: z.enum(patientTaskKinds), at: z.union([instant(), day()]) })

export const patientsToday = z.object({
  /** The number of patients in each list; unused accesses with more than a day left are nobody's task. */
  counts: z.object({
    ...(Object.fromEntries(patientTaskKinds.map((kind) => [kind, z.int()])) as Record<
      PatientTaskKind,
      z.ZodInt
    >),
    waitingAccess: z.int(),
  }),
  waiting: section(
    patientIdentity.extend({
      /** Most urgent first. */
      tasks: z.array(patientTask),
    }),
  ),
  /** Patients whose records the person opened, most recent first; `hasCatheter`: one is in place. */
  seen: z.array(patientIdentity.extend({ at: instant(), hasCatheter: z.boolean() })),
})
export type PatientsToday = z.output<typeof patientsToday>
/** A kind of task that is counted; each has a list of its own. */
export type PatientCount = keyof PatientsToday['counts']

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
  mail: z.object({
    /** `silent`: it takes no mail now. */
    server: z.enum(['none', 'set', 'silent']),
    waiting: z.int(),
    givenUp: z.int(),
    since: instant().nullable(),
  }),
  scanner: z.enum(['none', 'ready', 'silent']),
  push: z.enum(['none', 'set']),
  turn: z.enum(['none', 'set']),
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
