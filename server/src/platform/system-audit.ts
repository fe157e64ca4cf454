import { type AuditEntry, writeAudit } from './audit.ts'
import type { Sql } from './database.ts'

type Told = Partial<Pick<AuditEntry, 'workgroupId' | 'patientId' | 'objectId' | 'details'>>

/** Writes down what an operator did by a command, in the transaction of the deed. */
export const auditCommand = (tx: Sql, deed: string, told: Told): Promise<void> =>
  writeAudit(tx, [
    {
      workgroupId: null,
      patientId: null,
      objectId: null,
      details: null,
      ...told,
      deed,
      outcome: 'done',
      actorKind: 'system',
      actorId: null,
      requestId: 'admin',
      address: null,
    },
  ])
