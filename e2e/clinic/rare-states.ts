import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dataFolder } from './data-folder.ts'
import { inDatabase } from './database.ts'

const admin = fileURLToPath(new URL('../../server/src/admin.ts', import.meta.url))

/** Runs an operator's command beside the running product; returns what it printed. */
async function runAdminCommand(data: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, FILO_DATA: data }
  const { stdout } = await promisify(execFile)('node', [admin, ...words], { env })
  return stdout
}

/** Changes exactly one row, or throws: for states that only the passing of time brings about. */
const changeOneRow = (text: string, subject: string): Promise<void> =>
  inDatabase(async (database) => {
    const changed = await database.query(`${text} RETURNING 1`, [subject])
    if (changed.length !== 1) throw new Error(`${changed.length} rows of ${subject} changed: ${text}`)
  })

const setExpired = "expires_at = clock_timestamp() - interval '1 second'"
const staffOf = 'staff_id = (SELECT id FROM staff WHERE email = $1)'

/** Expires an invite, as after seven days. */
export const letInviteExpire = (id: string) =>
  changeOneRow(`UPDATE invite SET ${setExpired} WHERE id = $1`, id)

/** Expires the unused password link of a person. */
export const letPasswordLinkExpire = (email: string) =>
  changeOneRow(`UPDATE password_link SET ${setExpired} WHERE used_at IS NULL AND ${staffOf}`, email)

/** Lets the access of a patient without caregivers expire in `hours` hours; negative for the past. */
export const letAccessEnd = (patientId: string, hours: number) =>
  changeOneRow(
    `UPDATE first_access SET expires_at = clock_timestamp() + interval '${hours} hours' WHERE patient_id = $1`,
    patientId,
  )

/** Blocks the code of a patient without caregivers, as five wrong ones do, which would use up the address's limit. */
export const letCodeBlock = (patientId: string) =>
  changeOneRow('UPDATE first_access SET code_voided_at = clock_timestamp() WHERE patient_id = $1', patientId)

/** Lets a visit start in `minutes` minutes, for ten minutes. */
export const letVisitApproach = (id: string, minutes: number) =>
  changeOneRow(
    `UPDATE visit SET start_at = now() + interval '${minutes} minutes', end_at = now() + interval '${minutes + 10} minutes'
     WHERE id = $1`,
    id,
  )

/** Ends the access to a workgroup that an administrator opened, as after its 60 minutes. */
export const letOpenWorkgroupEnd = (email: string) =>
  changeOneRow(`UPDATE workgroup_access SET ${setExpired} WHERE closed_at IS NULL AND ${staffOf}`, email)

/** Creates an administrator by the operator's command; returns the path of the one-time password link. */
export async function passwordLink(email: string, data = dataFolder()): Promise<string> {
  const printed = await runAdminCommand(data, 'create', '--email', email)
  const found = /\/user\/reset-password\?token=\S+/.exec(printed)
  if (!found) throw new Error(`no link in: ${printed}`)
  return found[0]
}
