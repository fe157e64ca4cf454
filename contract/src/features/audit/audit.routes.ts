import * as z from 'zod'
import { roles } from '../../kit/access.ts'
import { day } from '../../kit/day-field.ts'
import { countInAddress, id, instant, strict } from '../../kit/fields.ts'
import { keysetReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'

/** `noun.verb`. */
const action = () =>
  z
    .string()
    .max(60, { abort: true })
    .regex(/^[a-z-]+\.[a-z-]+$/)
/** A request's id: hexadecimal digits and hyphens. */
const reference = () =>
  z
    .string()
    .max(40, { abort: true })
    .regex(/^[\da-f-]+$/)

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
  /** Never with a name: administrators reach no patient. */
  patientId: id().nullable(),
  objectId: id().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string(),
  address: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** One look at a patient's record, or change of it. Devices are the patient's own app and the caregivers'. */
export const recordView = z.object({
  id: z.int(),
  at: instant(),
  action: z.string(),
  outcome: z.string(),
  who: z.object({
    kind: z.enum(['staff', 'patient', 'caregiver', 'system']),
    title: z.string().nullable(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    roles: z.array(z.enum(roles)),
  }),
  /** The workgroup that the person acted in; `null` for whoever acted from none. */
  unit: z.object({ workgroup: z.string(), facility: z.string() }).nullable(),
  /** Why an administrator had opened the workgroup; `null` for its own people. */
  openedFor: z.string().nullable(),
})
export type RecordView = z.output<typeof recordView>

const params = z.object({ id: id() })
const after = { before: countInAddress(1, Number.MAX_SAFE_INTEGER).optional() }
const days = { from: day().optional(), to: day().optional() }

export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/audit/list',
    summary: 'Il registro degli accessi, dal più recente; `before` è il numero da cui proseguire',
    access: 'audit:read',
    audit: 'audit.search',
    query: strict({
      ...after,
      ...days,
      /** Words of a staff member's name or e-mail. */
      person: z.string().max(100).optional(),
      action: action().optional(),
      outcome: z.enum(['done', 'refused']).optional(),
      workgroupId: id().optional(),
      patientId: id().optional(),
      requestId: reference().optional(),
    }),
    typed: ['person'],
    reply: keysetReply(auditEntry),
  }),
  record: route({
    method: 'GET',
    path: '/patient/:id/audit',
    summary: 'Chi ha visto o modificato la scheda del paziente, dal più recente',
    access: 'patient:write',
    audit: 'patient.read-audit',
    scope: 'workgroup',
    params,
    query: strict({ ...after, ...days }),
    reply: keysetReply(recordView),
  }),
  recordExport: route({
    method: 'GET',
    path: '/patient/:id/audit.csv',
    summary: 'Chi ha visto la scheda, in un file CSV',
    access: 'patient:write',
    audit: 'patient.export-audit',
    scope: 'workgroup',
    params,
    query: strict(days),
    reply: 'file',
  }),
}
