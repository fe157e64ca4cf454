import { scopedQuery } from '../../platform/database/scoped-query.ts'

/** The summary that a member of staff has chosen; `null`: none. */
export type StoredSummary = { summary: { dailyAt: number | null } | null }

export const summaryQuery = scopedQuery<StoredSummary>({
  name: 'notice-mail.summary',
  text: `SELECT json_build_object('summary', (SELECT json_build_object('dailyAt', n.daily_at)
      FROM notice_summary n WHERE n.staff_id = viewer.id)) AS result`,
  values: () => [],
})
