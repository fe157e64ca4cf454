import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dataFolder, inDatabase } from './database.ts'

const admin = fileURLToPath(new URL('../../server/src/admin.ts', import.meta.url))

/** One of the operator's commands, beside the running product; answers what it printed. */
async function operate(data: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, FILO_DATA: data }
  const { stdout } = await promisify(execFile)('node', [admin, ...words], { env })
  return stdout
}

/** Changes one row, as only time does. */
const letPass = (text: string, subject: string): Promise<void> =>
  inDatabase(async (database) => {
    const changed = await database.query(`${text} RETURNING 1`, [subject])
    if (changed.length !== 1) throw new Error(`${changed.length} rows of ${subject} changed: ${text}`)
  })

const ended = "expires_at = clock_timestamp() - interval '1 second'"
const staffOf = 'staff_id = (SELECT id FROM staff WHERE email = $1)'

/** Seven days pass for an invite. */
export const letInviteExpire = (id: string) => letPass(`UPDATE invite SET ${ended} WHERE id = $1`, id)

/** An hour passes for the link to a new password that a person was sent last. */
export const letPasswordLinkExpire = (email: string) =>
  letPass(`UPDATE password_link SET ${ended} WHERE used_at IS NULL AND ${staffOf}`, email)

/** So many hours from now the access of a patient without caregivers ends, or ended. */
export const letAccessEnd = (patientId: string, hours: number) =>
  letPass(
    `UPDATE first_access SET expires_at = clock_timestamp() + interval '${hours} hours' WHERE patient_id = $1`,
    patientId,
  )

/** Five wrong codes were tried for a patient without caregivers; tried for real, they would use up the limit of the address. */
export const letCodeBlock = (patientId: string) =>
  letPass('UPDATE first_access SET code_voided_at = clock_timestamp() WHERE patient_id = $1', patientId)

/** The sixty minutes pass for the workgroup that an administrator opened. */
export const letOpenWorkgroupEnd = (email: string) =>
  letPass(`UPDATE workgroup_access SET ${ended} WHERE closed_at IS NULL AND ${staffOf}`, email)

export const disableAccount = (email: string) => operate(dataFolder(), 'disable', '--email', email)

/** The path of a one-time link for setting a password, of a new administrator made by the operator's command. */
export async function passwordLink(email: string, data = dataFolder()): Promise<string> {
  const printed = await operate(data, 'create', '--email', email)
  const found = /\/user\/reset-password\?token=\S+/.exec(printed)
  if (!found) throw new Error(`no link in: ${printed}`)
  return found[0]
}
