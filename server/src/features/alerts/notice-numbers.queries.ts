import { chatTotals, isOwedUnreadBetween } from '../chat/room.queries.ts'
import type { NoticeNumbers } from '../push/notice-numbers.ts'
import { answeredVisits, isAnsweredBetween } from '../visits/visit.queries.ts'

/** A member of staff as the viewer of their own counts. */
const viewerOf = (id: string) => `(SELECT s.id, s.workgroup_id FROM staff s WHERE s.id = ${id})`

const counts = `SELECT c.owed AS rooms, ${answeredVisits} AS answers FROM ${viewerOf('$1')} viewer, LATERAL ${chatTotals} c`

const unread = `SELECT viewer.id FROM unnest($1::uuid[], $2::timestamptz[]) AS told (id, until), LATERAL ${viewerOf('told.id')} viewer
    WHERE ${isOwedUnreadBetween('told.until', '$3')} OR ${isAnsweredBetween('told.until', '$3')}`

/** The counts of `/hcp/info`, for those whose page is closed. */
export const noticeNumbers: NoticeNumbers = {
  async count(sql, staffId) {
    const [counted] = await sql.query<{ rooms: number; answers: number }>(counts, [staffId])
    return counted ?? { rooms: 0, answers: 0 }
  },
  async unread(sql, people, before) {
    const columns = [people.map(({ staffId }) => staffId), people.map(({ until }) => until)]
    const rows = await sql.query<{ id: string }>(unread, [...columns, before])
    return rows.map(({ id }) => id)
  },
}
