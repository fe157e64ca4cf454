import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** `owner` connects to the same database as its owner, the only role that may delete from the audit. */
export type RetentionTools = { database: Database; owner: Database; settings: Settings }

/** One kind of data kept for a limited time: how `npm run retention` counts and deletes it. */
export type Retention = {
  /** Says in one line how much is past its term; changes nothing. */
  preview(tools: RetentionTools): Promise<string>
  /** Deletes that, and says in one line how much; without anything to delete it leaves no audit entry. */
  apply(tools: RetentionTools): Promise<string>
}
