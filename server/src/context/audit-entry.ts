import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import type { Failure, FailureCode } from '@filo/contract/kit/failure.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Actor } from './actor.ts'
import type { AuditSubject } from './context.ts'

type Origin = {
  actor: Actor
  requestId: string
  address: string | null
  rowId?: string | null
}

/** Failures that concern only the shape of a request. */
export const malformedCodes: FailureCode[] = [
  'malformed_request',
  'payload_too_large',
  'unsupported_media',
  'validation_failed',
]

/**
 * Failures before any secret was checked: not audited for anonymous callers, who could repeat them until the disk is
 * full.
 */
const beforeAnySecret: FailureCode[] = [
  ...malformedCodes,
  'unauthenticated',
  'xsrf_failed',
  'too_many_requests',
]

/** Merges what is known of an action's subject; details are merged by key. */
export function withSubject(known: AuditSubject, added: AuditSubject): AuditSubject {
  const details = added.details && { details: { ...known.details, ...added.details } }
  return { ...known, ...added, ...details }
}

/** Names the patient to whom a list was narrowed, unless it is empty: no entry names a patient out of reach. */
export const patientOfList = (patientId: string | undefined, total: number): AuditSubject =>
  patientId && total > 0 ? { patientId } : {}

type Named = Pick<AuditEntry, 'actorKind' | 'actorId' | 'workgroupId'>

/** The actor in the audit's terms. */
export function auditedActor(actor: Actor): Named {
  if (actor.kind === 'staff') return { actorKind: 'staff', actorId: actor.id, workgroupId: actor.workgroupId }
  if (actor.kind === 'device')
    return { actorKind: 'device', actorId: actor.holderId, workgroupId: actor.workgroupId }
  return { actorKind: actor.kind, actorId: null, workgroupId: null }
}

const provenOrActor = (actor: Actor, { proven }: AuditSubject): Named =>
  proven ? { actorKind: 'staff', actorId: proven.id, workgroupId: proven.workgroupId } : auditedActor(actor)

export function entryOf(
  action: AuditAction,
  { actor, requestId, address }: Origin,
  subject: AuditSubject,
  outcome: string,
): AuditEntry {
  const named = provenOrActor(actor, subject)
  return {
    action: action,
    outcome,
    ...named,
    workgroupId: named.workgroupId ?? subject.workgroupId ?? null,
    patientId: subject.patientId ?? null,
    objectId: subject.objectId ?? null,
    details: subject.details ?? null,
    requestId,
    address,
  }
}

/** The subject of a device's action: its only patient, and the requested row, unless the service said more. */
export const subjectOfDevice = ({ actor, rowId }: Origin, subject: AuditSubject): AuditSubject => {
  if (actor.kind !== 'device') return subject
  const objectId = rowId && rowId !== actor.patientId ? { objectId: rowId } : {}
  return { patientId: actor.patientId, ...objectId, ...subject }
}

/**
 * The audit entry of a refusal, or `null` if it is not audited. A row out of reach is recorded by the requested id, not
 * as a patient: it may be nobody's or another workgroup's.
 */
export function refusalEntryOf(
  action: AuditAction,
  origin: Origin,
  { details = {}, objectId }: AuditSubject,
  { code, status }: Failure,
): AuditEntry | null {
  const { actor, rowId } = origin
  if (status >= 500 || actor.kind === 'system') return null
  if (actor.kind === 'nobody' && beforeAnySecret.includes(code)) return null
  const named = actor.kind === 'nobody' ? objectId : rowId
  return entryOf(action, origin, { details, ...(named && { objectId: named }) }, code)
}
