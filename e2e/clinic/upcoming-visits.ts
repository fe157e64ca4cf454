import { inDatabase } from './database.ts'

/** Cancels the demo's accepted visits of the next 3 hours, which would show an alert on every page of demo people. */
export const cancelUpcomingVisits = (data?: string): Promise<unknown> =>
  inDatabase(
    (database) =>
      database.query(
        `UPDATE visit SET cancelled_at = now()
         WHERE status = 'accepted' AND cancelled_at IS NULL AND start_at BETWEEN now() AND now() + interval '3 hours'`,
      ),
    data,
  )
