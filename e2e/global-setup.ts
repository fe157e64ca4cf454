import { inDatabase } from './clinic/database.ts'

/** Cancels the demo's visits of the next hours: at theirs, every page of the demo's physician would show an alert. */
export default function quietHours(): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `UPDATE visit SET cancelled_at = now()
       WHERE status = 'accepted' AND cancelled_at IS NULL AND start_at BETWEEN now() AND now() + interval '3 hours'`,
    )
  })
}
