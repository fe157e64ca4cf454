import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import { type AuditEntry, writeAudit } from './audit.ts'
import type { Sql } from './database.ts'

type Subject = Partial<Pick<AuditEntry, 'workgroupId' | 'patientId' | 'objectId' | 'details'>>

/** Writes down what an operator did by a command, in the transaction of the action. */
export const auditCommand = (tx: Sql, action: AuditAction, subject: Subject): Promise<void> =>
  writeAudit(tx, [
    {
      workgroupId: null,
      patientId: null,
      objectId: null,
      details: null,
      ...subject,
      deed: action,
      outcome: 'done',
      actorKind: 'system',
      actorId: null,
      requestId: 'admin',
      address: null,
    },
  ])
