import type { Api } from './api.ts'

export type Entry = Record<'action' | 'outcome' | 'actorId' | 'patientId', string | null>

/** The entries that the audit gains while `work` runs, oldest first. */
export async function entriesDuring({ database }: Api, work: () => Promise<unknown>): Promise<Entry[]> {
  const [before] = await database.query<{ last: number }>(
    'SELECT coalesce(max(id), 0) AS last FROM audit_entry',
  )
  await work()
  return database.query<Entry>(
    `SELECT action, outcome, actor_id AS "actorId", patient_id AS "patientId" FROM audit_entry WHERE id > $1 ORDER BY id`,
    [before?.last],
  )
}
