import type { Sql } from '../../platform/database/database.ts'

/** A member of staff, and up to when they have been told. */
export type ToldUntil = { staffId: string; until: Date }

/** Counts of what waits for staff, as the menu and "Oggi" show them. */
export type NoticeNumbers = {
  /** Conversations that are owed an answer, and visits whose patient has answered, in the person's workgroup. */
  count(sql: Sql, staffId: string): Promise<{ rooms: number; answers: number }>
  /** Those for whom something came after they were told, before `before`, that they have not read or answered. */
  unread(sql: Sql, people: readonly ToldUntil[], before: Date): Promise<string[]>
}
