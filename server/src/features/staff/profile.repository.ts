import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { profileFields } from '@filo/contract/features/staff/staff.fields.ts'
import type { OwnProfile } from '@filo/contract/features/staff/staff.schema.ts'
import { workgroupFields } from '@filo/contract/features/staff/workgroup.fields.ts'
import type { VisitHours } from '@filo/contract/features/staff/workgroup.rules.ts'
import { columnsOf, jsonOf } from '../../platform/database/columns.ts'
import type { Sql } from '../../platform/database/database.ts'

const { names, parametersFrom, valuesOf } = columnsOf(profileFields)
const workgroupColumns = columnsOf(workgroupFields)
const workgroupJson = `json_build_object('id', w.id, ${jsonOf(workgroupFields, 'w')}, 'version', w.version) AS workgroup`

export type ProfileFields = Omit<Required<OwnProfile>, 'version'>
export type StoredProfile = ProfileFields & { version: number }
export type WorkgroupSettings = VisitHours & {
  name: string
  dwellThresholdDays: number
  answerCalendar: AnswerCalendar | null
  answerWithinHours: number
  chapterReminderDays: number | null
  answerHours: string | null
}
export type StoredWorkgroup = WorkgroupSettings & { id: string; version: number }

export const profileRepository = {
  /** The person's own data, locked until the transaction ends. */
  async lock(tx: Sql, staffId: string): Promise<StoredProfile> {
    const [row] = await tx.query<{ profile: StoredProfile }>(
      `SELECT json_build_object('version', version, ${jsonOf(profileFields, 'st')}) AS profile
       FROM staff st WHERE id = $1 FOR NO KEY UPDATE`,
      [staffId],
    )
    if (!row) throw new Error('staff: the person of the session is gone')
    return row.profile
  },

  async change(tx: Sql, staffId: string, profile: ProfileFields): Promise<void> {
    await tx.query(
      `UPDATE staff SET version = version + 1, (${names}) = ROW (${parametersFrom(2)}) WHERE id = $1`,
      [staffId, ...valuesOf(profile)],
    )
  },

  /** The workgroup `id`, if it is `ownId`; locked until the transaction ends. */
  async lockWorkgroup(tx: Sql, ownId: string, id: string): Promise<StoredWorkgroup | null> {
    const [row] = await tx.query<{ workgroup: StoredWorkgroup }>(
      `SELECT ${workgroupJson} FROM workgroup w WHERE w.id = $1 AND w.id = $2 FOR UPDATE`,
      [id, ownId],
    )
    return row?.workgroup ?? null
  },

  async changeWorkgroup(tx: Sql, id: string, settings: WorkgroupSettings): Promise<StoredWorkgroup> {
    const [row] = await tx.query<{ workgroup: StoredWorkgroup }>(
      `UPDATE workgroup w SET version = version + 1, (${workgroupColumns.names}) = ROW (${workgroupColumns.parametersFrom(2)})
       WHERE w.id = $1 RETURNING ${workgroupJson}`,
      [id, ...workgroupColumns.valuesOf(settings)],
    )
    if (!row) throw new Error('workgroup: no row came back')
    return row.workgroup
  },
}
