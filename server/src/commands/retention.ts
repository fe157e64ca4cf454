import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** `owner` is the same database as its owner, who alone may forget of the audit. */
export type RetentionTools = { database: Database; owner: Database; settings: Settings }

/** One kind of thing that is kept for a time, and what `npm run retention` says and does of it. */
export type Retention = {
  /** In a line, how much is beyond its time; nothing is changed. */
  preview(tools: RetentionTools): Promise<string>
  /** Forgets that, and says in a line what went; where there is nothing it leaves no entry in the audit. */
  apply(tools: RetentionTools): Promise<string>
}
