import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import type { Database } from '../database/database.ts'
import type { Statement } from '../database/prepared-statements.ts'

/** The audit entry of one call. `details` holds counts and field names, never values or search words. */
export type AuditEntry = {
  action: AuditAction
  outcome: string
  actorKind: 'staff' | 'device' | 'nobody' | 'system'
  actorId: string | null
  workgroupId: string | null
  patientId: string | null
  objectId: string | null
  details: Record<string, unknown> | null
  requestId: string
  address: string | null
}

const insert = {
  name: 'audit.append',
  text: `INSERT INTO audit_entry (action, outcome, actor_kind, actor_id, workgroup_id, patient_id, object_id, details, request_id, address)
    SELECT e.* FROM jsonb_to_recordset($1::jsonb) AS e ("action" text, "outcome" text, "actorKind" text, "actorId" uuid,
      "workgroupId" uuid, "patientId" uuid, "objectId" uuid, "details" jsonb, "requestId" text, "address" text)`,
}

/** The statement that writes entries. */
export const auditInsertOf = (entries: AuditEntry[]): Statement => ({
  ...insert,
  values: [JSON.stringify(entries)],
})

export type AuditLog = {
  /** Resolves once the entry is on disk. Rejects if it could not be written; then nothing may be shown. */
  append(entry: AuditEntry): Promise<void>
}

type Waiting = { entry: AuditEntry; done: () => void; failed: (error: unknown) => void }

/**
 * Group commit for reads: entries that arrive during a write go together into the next one, which starts as soon as
 * none is in flight. There is no timer, so a lone reader waits for one commit only.
 */
export function auditLog(database: Database): AuditLog {
  let waiting: Waiting[] = []
  let inFlight = false
  const flush = async () => {
    const batch = waiting
    waiting = []
    inFlight = true
    try {
      await database.run(auditInsertOf(batch.map(({ entry }) => entry)))
      for (const { done } of batch) done()
    } catch (error) {
      for (const { failed } of batch) failed(error)
    } finally {
      inFlight = false
      if (waiting.length > 0) void flush()
    }
  }
  return {
    append: (entry) =>
      new Promise((done, failed) => {
        waiting.push({ entry, done, failed })
        // Waits for the end of this turn, so that requests read from the same packet share the commit.
        if (!inFlight && waiting.length === 1) setImmediate(() => (inFlight ? undefined : void flush()))
      }),
  }
}
