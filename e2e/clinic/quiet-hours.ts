import { inDatabase } from './database.ts'

/** Cancels the demo's visits of the next hours: at theirs, every page of the demo's people would show an alert. */
export const quietHours = (data?: string): Promise<unknown> =>
  inDatabase(
    (database) =>
      database.query(
        `UPDATE visit SET cancelled_at = now()
         WHERE status = 'accepted' AND cancelled_at IS NULL AND start_at BETWEEN now() AND now() + interval '3 hours'`,
      ),
    data,
  )
