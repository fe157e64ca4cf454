import { formatRomeTime } from '../../../commands/command.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import { passwordRepository } from './password.repository.ts'

/** Creates a one-time link for setting a password; earlier links become invalid. */
export async function newPasswordLink(tx: Sql, staffId: string, hours: number) {
  const token = newToken()
  const expiresAt = await passwordRepository.addLink(tx, staffId, hashToken(token), hours)
  return { token, expiresAt }
}

/** The URL of a one-time link and its expiry, as an Italian text for the terminal. */
export const formatPasswordLink = (
  { publicUrl }: Settings,
  { token, expiresAt }: { token: string; expiresAt: Date },
): string =>
  `${publicUrl}/user/reset-password?token=${token}\nIl link vale una volta sola, fino al ${formatRomeTime(expiresAt)}.`
