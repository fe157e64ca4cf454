import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import { auditLog } from '../platform/audit/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { SystemContext } from './context.ts'
import { contextsOn } from './contexts.ts'

type Work<T> = (context: SystemContext) => Promise<T>

const nobodyToRead = () => Promise.reject(new Error('the system has no access that it could lose'))

const asSystem =
  (requestId: string) =>
  <T>(database: Database, name: AuditAction, work: Work<T>): Promise<T> =>
    contextsOn({ database, audit: auditLog(database), readAccess: nobodyToRead }).run(
      {
        actor: { kind: 'system' },
        action: { name, access: 'public', changes: true },
        requestId,
        address: null,
      },
      work,
    )

/** Runs an operator's command as the system's action of that name, with its audit entry. */
export const asOperator = asSystem('admin')

/** Runs several actions of one command in a single transaction, each with its own entry: all of them or none. */
export const inOneTransaction = <T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> =>
  database.transaction((tx) => work({ ...database, ...tx, transaction: (action) => action(tx) }))

/** Runs a job's action as the system, audited under the job's name. */
export const asJob = <T>(database: Database, job: string, name: AuditAction, work: Work<T>): Promise<T> =>
  asSystem(`job:${job}`)(database, name, work)
